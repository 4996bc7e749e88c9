/// Which signals a bus passes on to a program; nil for any.
struct MatchRule {
    /// A name; the bus goes by whoever has it then.
    var sender: String?
    var interface: String?
    var member: String
    var path: String?
    /// The first argument, text.
    var argument: String?

    /// The bus itself, its name and its interface.
    static let bus = "org.freedesktop.DBus"
    static let busPath = "/org/freedesktop/DBus"

    /// As the bus reads it. No name or path has a quote in it.
    var text: String {
        let parts = [("sender", sender), ("interface", interface), ("member", member), ("path", path), ("arg0", argument)]
        return "type='signal'" + parts.map { key, value in value.map { ",\(key)='\($0)'" } ?? "" }.joined()
    }
}
