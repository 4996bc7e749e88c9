import CGLib

/// A connection to a message bus; owns a `GDBusConnection`. Nothing here waits for the bus.
final class BusConnection {
    let pointer: OpaquePointer
    /// The bus has gone.
    var onClosed: (() -> Void)?
    private var closedHandler: gulong = 0
    private var watches: [guint] = []

    /// Connects to a bus that is there already, and starts none.
    /// - Parameter done: gets nil where that fails.
    static func connect(to address: String, _ done: @escaping (BusConnection?) -> Void) {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        g_dbus_connection_new_for_address(
            address, flags, nil, nil,
            { _, result, callback in
                let connection = g_dbus_connection_new_for_address_finish(result, nil)
                Callback<BusConnection?>.once(callback, connection.map { BusConnection(owning: $0) })
            }, Callback<BusConnection?>.retained(done))
    }

    private init(owning pointer: OpaquePointer) {
        self.pointer = pointer
        let closed: @convention(c) (OpaquePointer?, gboolean, UnsafeMutablePointer<GError>?, gpointer?) -> Void = { _, _, _, callback in
            Callback<Void>.call(callback, ())
        }
        closedHandler = g_signal_connect_data(
            gpointer(pointer), "closed", unsafeBitCast(closed, to: GCallback.self),
            Callback<Void>.retained { [weak self] in self?.onClosed?() }, { callback, _ in releaseCallback(callback) },
            GConnectFlags(rawValue: 0))
    }

    isolated deinit {
        for watch in watches { g_bus_unwatch_name(watch) }
        g_signal_handler_disconnect(gpointer(pointer), closedHandler)
        g_dbus_connection_close(pointer, nil, nil, nil)
        g_object_unref(gpointer(pointer))
    }

    var isClosed: Bool { g_dbus_connection_is_closed(pointer) != 0 }

    /// What others on the bus reach it by.
    var uniqueName: String { g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) } ?? "" }

    /// Calls `appeared` when somebody owns a name, at once or later, and again when it is somebody else. Nobody is started for it.
    func watch(_ name: String, _ appeared: @escaping () -> Void) {
        watches.append(
            g_bus_watch_name_on_connection(
                pointer, name, G_BUS_NAME_WATCHER_FLAGS_NONE, { _, _, _, callback in Callback<Void>.call(callback, ()) }, nil,
                Callback<Void>.retained(appeared), releaseCallback))
    }

    /// Calls a method, and waits for ever but asleep where the other side has stopped: it may go on.
    /// - Parameter done: gets the reply, a tuple that it must not keep, or nil for an error.
    func call(
        _ name: String, path: String, interface: String, method: String, _ arguments: BusValue? = nil,
        _ done: @escaping (OpaquePointer?) -> Void
    ) {
        g_dbus_connection_call(
            pointer, name, path, interface, method, arguments?.floatingVariant, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, gint.max, nil,
            { source, result, callback in
                let reply = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
                Callback<OpaquePointer?>.once(callback, reply)
                if let reply { g_variant_unref(reply) }
            }, Callback<OpaquePointer?>.retained(done))
    }

    func emit(_ signal: BusSignal) {
        g_dbus_connection_emit_signal(
            pointer, nil, signal.path, signal.interface, signal.member, signal.body.floatingVariant, nil)
    }

    /// Calls `done` when the bus has taken all that was sent so far.
    func flush(_ done: @escaping () -> Void) {
        g_dbus_connection_flush(
            pointer, nil,
            { source, result, callback in
                g_dbus_connection_flush_finish(OpaquePointer(source), result, nil)
                Callback<Void>.once(callback, ())
            }, Callback<Void>.retained(done))
    }
}
