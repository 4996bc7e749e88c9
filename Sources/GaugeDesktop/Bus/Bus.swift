import CGLib

/// A connection to a message bus. Nothing here waits for the bus or for anybody on it, and nothing is started over it: who is not there
/// does not answer.
public final class Bus {
    /// Whose bus it is.
    public enum Kind: Sendable {
        /// Of the user's session.
        case session
        /// Of the machine.
        case system
    }

    let connection: OpaquePointer

    /// The connection is shared with whoever else in the program talks to the same bus.
    private init(taking connection: OpaquePointer) {
        self.connection = connection
        // GIO would end the program together with its bus.
        g_dbus_connection_set_exit_on_close(connection, 0)
    }

    isolated deinit { g_object_unref(gpointer(connection)) }

    /// Connects and calls `ready` from the loop; never where there is no bus, or it does not answer.
    public static func connect(_ kind: Kind, _ ready: @escaping (Bus) -> Void) {
        guard kind == .session ? BusAddress.hasSession : BusAddress.hasSystem else { return }
        g_bus_get(
            kind == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM, nil,
            { _, result, context in
                let ready = Box<(Bus) -> Void>.take(context)
                guard let connection = g_bus_get_finish(result, nil) else { return }
                let bus = Bus(taking: connection)
                if bus.isOpen { ready(bus) }
            }, Box(ready).toOpaque())
    }

    /// Whether it has not ended; GIO complains of whoever goes on talking to one that has.
    private var isOpen: Bool { g_dbus_connection_is_closed(connection) == 0 }

    /// Calls a method of an object; `answer` gets what it returns, or nil where it fails or nobody is there.
    func call(
        _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: Variant? = nil,
        _ answer: @escaping (Variant?) -> Void
    ) {
        guard isOpen else { return answer(nil) }
        g_dbus_connection_call(
            connection, name, path, interface, method, arguments?.pointer, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil,
            { source, result, context in
                let answer = Box<(Variant?) -> Void>.take(context)
                answer(g_dbus_connection_call_finish(OpaquePointer(source), result, nil).map { Variant(taking: $0) })
            }, Box(answer).toOpaque())
    }

    /// A signal that has come in.
    struct Signal {
        /// The unique name of the connection that sent it.
        let sender: String
        let path: String
        let interface: String
        let arguments: Variant
    }

    /// Calls `handler` for signals, as long as the returned subscription lives.
    /// - Parameters:
    ///   - sender: who sends it; nil for anybody.
    ///   - interface: nil for any.
    ///   - path: of the object that sends it; nil for any.
    func subscribe(
        from sender: String? = nil, interface: String? = nil, member: String, path: String? = nil, _ handler: @escaping (Signal) -> Void
    ) -> BusSubscription {
        guard isOpen else { return BusSubscription {} }
        let id = g_dbus_connection_signal_subscribe(
            connection, sender, interface, member, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, sender, path, interface, _, arguments, context in
                guard let sender, let path, let interface, let arguments else { return }
                Box<(Signal) -> Void>.value(context)(
                    Signal(
                        sender: String(cString: sender), path: String(cString: path), interface: String(cString: interface),
                        arguments: Variant(borrowing: arguments)))
            }, Box(handler).toOpaque(), { Box<(Signal) -> Void>.release($0) })
        return BusSubscription { [self] in g_dbus_connection_signal_unsubscribe(connection, id) }
    }

    /// Calls `onAppear` when somebody has that name, at once where it is so already, and `onVanish` when nobody has it (any more); nil
    /// on a bus that has ended.
    func watch(_ name: String, onAppear: @escaping () -> Void = {}, onVanish: @escaping () -> Void = {}) -> BusSubscription? {
        guard isOpen else { return nil }
        let id = g_bus_watch_name_on_connection(
            connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
            { _, _, _, context in Box<NameHandlers>.value(context).onAppear() },
            { _, _, context in Box<NameHandlers>.value(context).onVanish() },
            Box(NameHandlers(onAppear: onAppear, onVanish: onVanish)).toOpaque(), { Box<NameHandlers>.release($0) })
        return BusSubscription { [self] in
            withExtendedLifetime(self) { g_bus_unwatch_name(id) }
        }
    }

    private struct NameHandlers {
        let onAppear, onVanish: () -> Void
    }

    /// Sends a signal to everybody who wants it.
    func emit(_ member: String, interface: String, path: String, _ arguments: Variant) {
        guard isOpen else { return }
        g_dbus_connection_emit_signal(connection, nil, path, interface, member, arguments.pointer, nil)
    }

    /// Calls `done` once all that was sent has reached the bus, or can't any more.
    func flush(_ done: @escaping () -> Void) {
        g_dbus_connection_flush(
            connection, nil,
            { source, result, context in
                _ = g_dbus_connection_flush_finish(OpaquePointer(source), result, nil)
                Box<() -> Void>.take(context)()
            }, Box(done).toOpaque())
    }
}

/// Something that a bus tells of, until this goes.
final class BusSubscription {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    isolated deinit { end() }
}

/// A value behind a C callback's pointer.
final class Box<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// A pointer that has to be given to `take` or `release`, once.
    func toOpaque() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

    static func value(_ pointer: gpointer?) -> Value { Unmanaged<Box>.fromOpaque(pointer!).takeUnretainedValue().value }

    static func take(_ pointer: gpointer?) -> Value { Unmanaged<Box>.fromOpaque(pointer!).takeRetainedValue().value }

    static func release(_ pointer: gpointer?) { Unmanaged<Box>.fromOpaque(pointer!).release() }
}
