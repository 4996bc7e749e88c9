import CGLib

extension Bus {
    /// Answers the methods of an object, as long as the returned subscription lives.
    /// - Parameters:
    ///   - description: the interface, as a node of introspection data.
    ///   - answer: gets the method's name and gives what it returns, a tuple.
    package func export(
        _ path: String, _ interface: String, _ description: String, _ answer: @escaping (String) -> BusValue
    ) -> BusSubscription? {
        guard let node = g_dbus_node_info_new_for_xml(description, nil) else { return nil }
        defer { g_dbus_node_info_unref(node) }
        let id = g_dbus_connection_register_object(
            pointer, path, g_dbus_node_info_lookup_interface(node, interface), Self.functions,
            Callback<(String) -> BusValue>.retained(answer), releaseCallback, nil)
        guard id != 0 else { return nil }
        return BusSubscription { [self] in g_dbus_connection_unregister_object(pointer, id) }
    }

    /// Lives as long as the process: GLib keeps the pointer.
    private static let functions: UnsafeMutablePointer<GDBusInterfaceVTable> = {
        let functions = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        functions.initialize(to: GDBusInterfaceVTable())
        functions.pointee.method_call = { _, _, _, _, method, _, invocation, context in
            let answer = Callback<(String) -> BusValue>.function(context)(method.map { String(cString: $0) } ?? "")
            answer.withPointer { g_dbus_method_invocation_return_value(invocation, $0) }
        }
        return functions
    }()
}
