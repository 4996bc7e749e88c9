import GaugeBus

/// An object that assistive programs see.
enum ATSPIObject: Hashable {
    case application, window
    case element(Int)

    static let folder = "/org/a11y/atspi/accessible"
    /// Where all objects can be asked for at once.
    static let cachePath = "/org/a11y/atspi/cache"
    /// What stands for no object at all.
    static let nothing: BusValue = .tuple([.string(""), .path("/org/a11y/atspi/null")])

    init?(path: String) {
        guard path.hasPrefix(Self.folder + "/") else { return nil }
        self.init(node: String(path.dropFirst(Self.folder.count + 1)))
    }

    /// - Parameter node: the last part of the path.
    init?(node: String) {
        switch node {
        case "root": self = .application
        case "0": self = .window
        default:
            guard let id = Int(node), id > 0 else { return nil }
            self = .element(id)
        }
    }

    var node: String {
        switch self {
        case .application: "root"
        case .window: "0"
        case .element(let id): "\(id)"
        }
    }

    var path: String { "\(Self.folder)/\(node)" }
}
