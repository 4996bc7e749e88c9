import CGLib
import GaugeBus

/// Answers for the objects on a bus, as long as it lives.
///
/// All of them are one subtree to GDBus, which asks at each call what stands at a path: elements come and go without a registration.
final class ATSPIExport {
    private let bus: Bus
    private unowned let delegate: any ATSPIExportDelegate
    private var subtree: guint = 0
    private var cache: guint = 0

    /// What C holds in the place of this object.
    private final class Link {
        weak var export: ATSPIExport?

        init(_ export: ATSPIExport) { self.export = export }
    }

    /// - Returns: nil where the bus refuses.
    init?(on bus: Bus, delegate: any ATSPIExportDelegate) {
        self.bus = bus
        self.delegate = delegate
        subtree = g_dbus_connection_register_subtree(
            bus.pointer, ATSPIObject.folder, Self.subtreeFunctions, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES,
            Unmanaged.passRetained(Link(self)).toOpaque(), releaseCallback, nil)
        cache = g_dbus_connection_register_object(
            bus.pointer, ATSPIObject.cachePath, ATSPIInterfaces.info("Cache"), Self.functions,
            Unmanaged.passRetained(Link(self)).toOpaque(), releaseCallback, nil)
        if subtree == 0 || cache == 0 { return nil }
    }

    isolated deinit {
        if subtree != 0 { g_dbus_connection_unregister_subtree(bus.pointer, subtree) }
        if cache != 0 { g_dbus_connection_unregister_object(bus.pointer, cache) }
    }

    private static func export(_ pointer: gpointer?) -> ATSPIExport? {
        Unmanaged<Link>.fromOpaque(pointer!).takeUnretainedValue().export
    }

    private static func object(_ path: UnsafePointer<CChar>?) -> ATSPIObject? { path.flatMap { ATSPIObject(path: String(cString: $0)) } }

    /// An interface's name without its prefix.
    private static func name(_ interface: UnsafePointer<CChar>?) -> String {
        String(interface.map { String(cString: $0) }?.dropFirst(ATSPIInterfaces.prefix.count) ?? "")
    }

    private func answer(_ path: UnsafePointer<CChar>?, _ interface: String, _ method: String, _ arguments: [Int]) -> BusValue? {
        let tree = delegate.tree
        if interface == "Cache" { return tree.cacheItems }
        guard let object = Self.object(path) else { return nil }
        if interface == "Action", method == "DoAction" {
            guard let element = tree.element(object), let index = arguments.first, element.actions.indices.contains(index) else {
                return .tuple([.bool(false)])
            }
            delegate.perform(action: index, of: element.id)
            return .tuple([.bool(true)])
        }
        if interface == "Component", method == "GrabFocus", tree.interfaces(of: object).contains(interface) {
            return .tuple([.bool(delegate.focus(tree.element(object)?.id))])
        }
        return tree.reply(object, interface, method, arguments)
    }

    // MARK: - What GDBus calls, kept for the process's life

    private static let functions: UnsafeMutablePointer<GDBusInterfaceVTable> = {
        let functions = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        functions.initialize(to: GDBusInterfaceVTable())
        functions.pointee.method_call = { _, _, path, interface, method, parameters, invocation, link in
            let method = method.map { String(cString: $0) } ?? ""
            let reply = ATSPIExport.export(link)?.answer(path, ATSPIExport.name(interface), method, ATSPIExport.numbers(in: parameters))
            if let reply {
                reply.withPointer { g_dbus_method_invocation_return_value(invocation, $0) }
            } else {
                g_dbus_method_invocation_return_dbus_error(
                    invocation, "org.freedesktop.DBus.Error.UnknownObject", "there is nothing of the kind any more")
            }
        }
        functions.pointee.get_property = { _, _, path, interface, property, error, link in
            let name = property.map { String(cString: $0) } ?? ""
            let value = ATSPIExport.object(path).flatMap { object in
                ATSPIExport.export(link)?.delegate.tree.property(object, ATSPIExport.name(interface), name)
            }
            if value == nil {
                g_set_error_literal(
                    error, g_dbus_error_quark(), CInt(G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue), "there is nothing of the kind any more")
            }
            return value?.retained()
        }
        functions.pointee.set_property = { _, _, _, _, property, value, _, link in
            if let property, String(cString: property) == "Id", let id = value.flatMap({ BusValue(borrowing: $0).signed }) {
                ATSPIExport.export(link)?.delegate.applicationID = id
            }
            // A level can't be set. An error would end the program that asked: libatspi does not expect one.
            return 1
        }
        return functions
    }()

    private static let subtreeFunctions: UnsafeMutablePointer<GDBusSubtreeVTable> = {
        let functions = UnsafeMutablePointer<GDBusSubtreeVTable>.allocate(capacity: 1)
        functions.initialize(to: GDBusSubtreeVTable())
        functions.pointee.enumerate = { _, _, _, link in
            let nodes = ATSPIExport.export(link)?.delegate.tree.objects.map(\.node) ?? []
            return ATSPIExport.list(nodes.map { g_strdup($0) })
        }
        functions.pointee.introspect = { _, _, _, node, link in
            guard let node, let object = ATSPIObject(node: String(cString: node)), let export = ATSPIExport.export(link) else { return nil }
            let infos = export.delegate.tree.interfaces(of: object).compactMap { ATSPIInterfaces.info($0) }
            return infos.isEmpty ? nil : ATSPIExport.list(infos.map { g_dbus_interface_info_ref($0) })
        }
        functions.pointee.dispatch = { _, _, _, _, _, innerLink, link in
            innerLink?.pointee = link
            return UnsafePointer(ATSPIExport.functions)
        }
        return functions
    }()

    /// A list that is ended by null, in memory that GLib frees.
    private static func list<Item>(_ items: [UnsafeMutablePointer<Item>?]) -> UnsafeMutablePointer<UnsafeMutablePointer<Item>?>? {
        let list = g_malloc0_n(gsize(items.count + 1), gsize(MemoryLayout<gpointer>.size))!
            .bindMemory(to: UnsafeMutablePointer<Item>?.self, capacity: items.count + 1)
        for (index, item) in items.enumerated() { list[index] = item }
        return list
    }

    /// The whole numbers in a tuple, which are all that any method takes.
    private static func numbers(in tuple: OpaquePointer?) -> [Int] {
        guard let tuple = tuple.map({ BusValue(borrowing: $0) }) else { return [] }
        return (0..<tuple.count).compactMap(tuple.child).compactMap { $0.signed ?? $0.unsigned }
    }
}

/// Who knows what is to be answered.
protocol ATSPIExportDelegate: AnyObject {
    var tree: ATSPITree { get }
    var applicationID: Int { get set }
    func perform(action: Int, of element: Int)
    /// - Parameter element: nil for the window.
    func focus(_ element: Int?) -> Bool
}
