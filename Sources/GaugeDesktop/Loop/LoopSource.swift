import CGLib

/// Something the loop waits for: a descriptor, a deadline, a queue of events, or several of them. It ends with this object.
@MainActor public final class LoopSource {
    private let source: UnsafeMutablePointer<GSource>
    private let handler: (LoopSource) -> Void
    private let hasWork: (() -> Bool)?
    private var descriptorTag: gpointer?

    /// - Parameter hasWork: asked before the loop sleeps and after it woke; for work that no descriptor shows, such as events that a
    ///   library has already read.
    init(hasWork: (() -> Bool)? = nil, handler: @escaping (LoopSource) -> Void) {
        self.handler = handler
        self.hasWork = hasWork
        source = g_source_new(
            hasWork == nil ? Self.plainFunctions : Self.askingFunctions,
            guint(MemoryLayout<GSource>.size + MemoryLayout<UnsafeRawPointer>.size))
        Self.owner(of: source).pointee = Unmanaged.passUnretained(self).toOpaque()
        g_source_attach(source, nil)
    }

    isolated deinit {
        g_source_destroy(source)
        g_source_unref(source)
    }

    /// Waits for `descriptor` too.
    func add(descriptor: CInt) {
        descriptorTag = g_source_add_unix_fd(
            source, descriptor, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue))
    }

    /// When the handler is to be called, in seconds of `CLOCK_MONOTONIC`; nil for never. It is called again and again until this is
    /// set to a later time or nil.
    public var deadline: Double? {
        didSet { g_source_set_ready_time(source, deadline.map { gint64(($0 * 1_000_000).rounded(.up)) } ?? -1) }
    }

    private func isReady() -> Bool {
        if let hasWork, hasWork() { return true }
        if let descriptorTag, g_source_query_unix_fd(source, descriptorTag).rawValue != 0 { return true }
        return false
    }

    /// Where a source keeps its owner: behind GLib's own fields.
    private static func owner(of source: UnsafeMutablePointer<GSource>) -> UnsafeMutablePointer<UnsafeMutableRawPointer> {
        (UnsafeMutableRawPointer(source) + MemoryLayout<GSource>.size).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
    }

    private static func object(of source: UnsafeMutablePointer<GSource>?) -> LoopSource {
        Unmanaged<LoopSource>.fromOpaque(owner(of: source!).pointee).takeUnretainedValue()
    }

    /// For a source of which GLib itself can tell when it is ready: by its descriptor or its deadline.
    private static let plainFunctions = makeFunctions()

    /// For a source that has to be asked.
    private static let askingFunctions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = makeFunctions()
        functions.pointee.prepare = { source, timeout in
            timeout?.pointee = -1
            return LoopSource.object(of: source).hasWork?() == true ? 1 : 0
        }
        functions.pointee.check = { source in LoopSource.object(of: source).isReady() ? 1 : 0 }
        return functions
    }()

    /// Lives as long as the process: GLib keeps the pointer.
    private static func makeFunctions() -> UnsafeMutablePointer<GSourceFuncs> {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.dispatch = { source, _, _ in
            // The handler may let go of the object.
            let object = LoopSource.object(of: source)
            withExtendedLifetime(object) { object.handler(object) }
            return 1
        }
        return functions
    }
}
