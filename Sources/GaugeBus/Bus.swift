import CGLib

/// A connection to a message bus; owns a `GDBusConnection`, and ends with this object.
///
/// Nothing here waits for the bus or for anybody on it, and nothing is started over it: who is not there does not answer. The bus may end
/// at any moment, which GIO's own thread sees, so no question beforehand whether it is still there helps. Hence only what GIO takes in
/// silence from then on is used of it: it prints a complaint where it subscribes, or watches a name, on its own.
package final class Bus {
    package let pointer: OpaquePointer

    /// Connects to a bus that is there already, and starts none.
    /// - Parameter done: called from the loop; gets nil where that fails.
    package static func connect(to address: BusAddress, _ done: @escaping (Bus?) -> Void) {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        g_dbus_connection_new_for_address(
            address.text, flags, nil, nil,
            { _, result, context in
                let done = Callback<(Bus?) -> Void>.once(context)
                done(g_dbus_connection_new_for_address_finish(result, nil).map { Bus(taking: $0) })
            }, Callback<(Bus?) -> Void>.retained(done))
    }

    private init(taking pointer: OpaquePointer) { self.pointer = pointer }

    isolated deinit {
        g_dbus_connection_close(pointer, nil, nil, nil)
        g_object_unref(gpointer(pointer))
    }

    /// The bus has ended; what is sent from now on goes nowhere.
    package var isClosed: Bool { g_dbus_connection_is_closed(pointer) != 0 }

    /// What others on the bus reach it by.
    package var uniqueName: String { g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) } ?? "" }

    /// Calls `body` from the loop when the bus ends, as long as the returned subscription lives.
    package func onClosed(_ body: @escaping () -> Void) -> BusSubscription {
        let closed: @convention(c) (OpaquePointer?, gboolean, UnsafeMutablePointer<GError>?, gpointer?) -> Void = { _, _, _, context in
            Callback<() -> Void>.function(context)()
        }
        let id = g_signal_connect_data(
            gpointer(pointer), "closed", unsafeBitCast(closed, to: GCallback.self), Callback<() -> Void>.retained(body),
            { context, _ in releaseCallback(context) }, GConnectFlags(rawValue: 0))
        return BusSubscription { [self] in g_signal_handler_disconnect(gpointer(pointer), id) }
    }

    /// Calls a method of an object, and waits for ever but asleep where the other side has stopped: it may go on.
    /// - Parameter answer: gets what it returns, a tuple, or nil where it fails or nobody is there.
    package func call(
        _ name: String, path: String, interface: String, method: String, _ arguments: BusValue = .tuple([]),
        _ answer: @escaping (BusValue?) -> Void
    ) {
        arguments.withPointer { arguments in
            g_dbus_connection_call(
                pointer, name, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, gint.max, nil,
                { source, result, context in
                    let answer = Callback<(BusValue?) -> Void>.once(context)
                    answer(g_dbus_connection_call_finish(OpaquePointer(source), result, nil).map { BusValue(taking: $0) })
                }, Callback<(BusValue?) -> Void>.retained(answer))
        }
    }

    /// Sends a signal to everybody who wants it.
    package func emit(_ signal: BusSignal) {
        signal.body.withPointer { body in
            _ = g_dbus_connection_emit_signal(pointer, nil, signal.path, signal.interface, signal.member, body, nil)
        }
    }

    /// Calls `done` once the bus has taken all that was sent so far, or can't any more.
    package func flush(_ done: @escaping () -> Void) {
        g_dbus_connection_flush(
            pointer, nil,
            { source, result, context in
                g_dbus_connection_flush_finish(OpaquePointer(source), result, nil)
                Callback<() -> Void>.once(context)()
            }, Callback<() -> Void>.retained(done))
    }
}
