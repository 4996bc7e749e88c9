/// A program on a test's bus that has a name there, answers as it is told and sends what it is told: for a portal, a screen locker or
/// a login manager, which do as a whole desktop wishes.
public final class BusService {
    public let program: RunningProgram

    /// Takes a name on the bus.
    /// - Parameters:
    ///   - objects: the interfaces of its objects, as in introspection data, by their paths.
    ///   - answers: what its methods return and what its properties are, in GVariant's text format, by their names or by those of the
    ///     interface and theirs, with a dot between.
    public init(_ name: String, on bus: SessionBus, objects: [String: String], answers: [String: String] = [:]) throws {
        let words =
            ["-c", Self.script, name, "\(objects.count)"] + objects.flatMap { [$0.key, "<node>\($0.value)</node>"] }
            + answers.flatMap { [$0.key, $0.value] }
        var environment = TestUser.plainEnvironment
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        // Debian's own, which its python3-gi belongs to.
        program = try RunningProgram("/usr/bin/python3", words, environment: environment, input: .pipe)
        try eventually("the bus name \(name)\(program.lastWords)") { program.output.contains("named\n") }
    }

    /// Sends a signal of one of its objects.
    public func emit(_ object: String, _ interface: String, _ member: String, _ arguments: String) throws {
        try program.write("\(object)\t\(interface)\t\(member)\t\(arguments)\n")
    }

    /// The names of the methods that were called.
    public var calls: [String] {
        program.output.split(separator: "\n").filter { $0.hasPrefix("call ") }.map { String($0.dropFirst(5)) }
    }

    /// Ends it, as when it crashes.
    public func stop() { program.kill() }

    private static let script = """
        import sys
        from gi.repository import Gio, GLib
        name = sys.argv[1]
        end = 3 + 2 * int(sys.argv[2])
        objects = list(zip(sys.argv[3:end:2], sys.argv[4:end:2]))
        answers = dict(zip(sys.argv[end::2], sys.argv[end + 1::2]))
        def answer(interface, name):
            text = answers.get(interface + "." + name, answers.get(name))
            return text and GLib.Variant.parse(None, text, None, None)
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        def call(bus, sender, path, interface, method, arguments, invocation):
            print("call", method, flush=True)
            if answer(interface, method):
                invocation.return_value(answer(interface, method))
            else:
                invocation.return_dbus_error("org.freedesktop.DBus.Error.Failed", "no answer")
        def get(bus, sender, path, interface, name):
            return answer(interface, name)
        for path, xml in objects:
            for interface in Gio.DBusNodeInfo.new_for_xml(xml).interfaces:
                bus.register_object(path, interface, call, get, None)
        def read(source, condition):
            line = sys.stdin.readline()
            if not line:
                loop.quit()
                return False
            path, interface, member, arguments = line.rstrip("\\n").split("\\t")
            bus.emit_signal(None, path, interface, member, GLib.Variant.parse(None, arguments, None, None))
            return True
        GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
        Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: print("named", flush=True), None)
        loop = GLib.MainLoop()
        loop.run()
        """
}
