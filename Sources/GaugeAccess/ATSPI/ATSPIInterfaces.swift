import CGLib

/// The interfaces of AT-SPI that are answered, as GDBus wants to know them.
enum ATSPIInterfaces {
    static let prefix = "org.a11y.atspi."

    /// - Parameter name: without the prefix.
    static func info(_ name: String) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
        g_dbus_node_info_lookup_interface(node, prefix + name)
    }

    /// Lives as long as the process: GDBus keeps pointers into it.
    private static let node: UnsafeMutablePointer<GDBusNodeInfo>? = {
        let interfaces = all.map { name, members in
            "<interface name='\(prefix)\(name)'>\(members.map(\.xml).joined())</interface>"
        }
        return g_dbus_node_info_new_for_xml("<node>\(interfaces.joined())</node>", nil)
    }()

    private enum Member {
        case method(String, takes: [String] = [], returns: [String])
        case property(String, String)
        /// One that a client may set, and nothing comes of it.
        case settable(String, String)

        var xml: String {
            switch self {
            case .method(let name, let arguments, let results):
                let lines = arguments.map { "<arg type='\($0)' direction='in'/>" } + results.map { "<arg type='\($0)' direction='out'/>" }
                return "<method name='\(name)'>\(lines.joined())</method>"
            case .property(let name, let type): return "<property name='\(name)' type='\(type)' access='read'/>"
            case .settable(let name, let type): return "<property name='\(name)' type='\(type)' access='readwrite'/>"
            }
        }
    }

    private static let all: [(String, [Member])] = [
        (
            "Accessible",
            [
                .property("Name", "s"), .property("Description", "s"), .property("Parent", "(so)"), .property("ChildCount", "i"),
                .property("Locale", "s"), .property("AccessibleId", "s"), .property("HelpText", "s"),
                .method("GetChildAtIndex", takes: ["i"], returns: ["(so)"]), .method("GetChildren", returns: ["a(so)"]),
                .method("GetIndexInParent", returns: ["i"]),
                .method("GetRelationSet", returns: ["a(ua(so))"]), .method("GetRole", returns: ["u"]),
                .method("GetRoleName", returns: ["s"]),
                .method("GetLocalizedRoleName", returns: ["s"]), .method("GetState", returns: ["au"]),
                .method("GetAttributes", returns: ["a{ss}"]),
                .method("GetApplication", returns: ["(so)"]), .method("GetInterfaces", returns: ["as"]),
            ]
        ),
        (
            "Application",
            [
                .property("ToolkitName", "s"), .property("Version", "s"), .property("ToolkitVersion", "s"),
                .property("AtspiVersion", "s"), .property("InterfaceVersion", "u"), .settable("Id", "i"),
                .method("GetLocale", takes: ["u"], returns: ["s"]), .method("GetApplicationBusAddress", returns: ["s"]),
            ]
        ),
        (
            "Component",
            [
                .method("Contains", takes: ["i", "i", "u"], returns: ["b"]),
                .method("GetAccessibleAtPoint", takes: ["i", "i", "u"], returns: ["(so)"]),
                .method("GetExtents", takes: ["u"], returns: ["(iiii)"]), .method("GetPosition", takes: ["u"], returns: ["i", "i"]),
                .method("GetSize", returns: ["i", "i"]),
                .method("GetLayer", returns: ["u"]), .method("GetMDIZOrder", returns: ["n"]), .method("GrabFocus", returns: ["b"]),
                .method("GetAlpha", returns: ["d"]),
            ]
        ),
        (
            "Value",
            [
                .property("MinimumValue", "d"), .property("MaximumValue", "d"), .property("MinimumIncrement", "d"),
                .settable("CurrentValue", "d"), .property("Text", "s"),
            ]
        ),
        (
            "Action",
            [
                .property("NActions", "i"), .method("GetName", takes: ["i"], returns: ["s"]),
                .method("GetLocalizedName", takes: ["i"], returns: ["s"]),
                .method("GetDescription", takes: ["i"], returns: ["s"]), .method("GetKeyBinding", takes: ["i"], returns: ["s"]),
                .method("GetActions", returns: ["a(sss)"]),
                .method("DoAction", takes: ["i"], returns: ["b"]),
            ]
        ),
        ("Cache", [.method("GetItems", returns: ["a((so)(so)(so)iiassusau)"])]),
    ]
}
