import CGLib

extension Bus {
    /// Answers the methods of an object, as long as the returned subscription lives.
    /// - Parameters:
    ///   - description: the interface, as a node of introspection data.
    ///   - answer: gets the method's name and gives what it returns, a tuple.
    func export(_ path: String, _ interface: String, _ description: String, _ answer: @escaping (String) -> Variant) -> BusSubscription? {
        guard let node = g_dbus_node_info_new_for_xml(description, nil) else { return nil }
        defer { g_dbus_node_info_unref(node) }
        let id = g_dbus_connection_register_object(
            connection, path, g_dbus_node_info_lookup_interface(node, interface), Self.functions, Box(answer).toOpaque(),
            { Box<(String) -> Variant>.release($0) }, nil)
        guard id != 0 else { return nil }
        return BusSubscription { [self] in g_dbus_connection_unregister_object(connection, id) }
    }

    /// Lives as long as the process: GLib keeps the pointer.
    private static let functions: UnsafeMutablePointer<GDBusInterfaceVTable> = {
        let functions = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        functions.initialize(to: GDBusInterfaceVTable())
        functions.pointee.method_call = { _, _, _, _, method, _, invocation, context in
            let answer = Box<(String) -> Variant>.value(context)(method.map { String(cString: $0) } ?? "")
            g_dbus_method_invocation_return_value(invocation, answer.pointer)
        }
        return functions
    }()
}
