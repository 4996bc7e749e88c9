import CX11

extension XWindow {
    /// A property as the server keeps it.
    public struct Property: Equatable, Sendable {
        /// The name of its type, such as `CARDINAL`.
        public let type: String
        /// Bits an item: 8, 16 or 32.
        public let format: Int
        public let items: [UInt]

        public var text: String { String(decoding: items.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self) }
    }

    public func property(_ name: String) -> Property? {
        var type: Atom = 0
        var format: Int32 = 0
        var (count, left): (UInt, UInt) = (0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = connection.attempt {
            // Type 0 is AnyPropertyType; the length is in units of 32 bits.
            XGetWindowProperty(
                connection.display, id, connection.atom(name), 0, 1 << 20, 0, 0, &type, &format, &count, &left, &data)
        }
        defer { if let data { XFree(data) } }
        guard status == Success, type != 0, let data else { return nil }
        let bytes = UnsafeRawPointer(data)
        let items = (0..<Int(count)).map { index -> UInt in
            switch format {
            case 8: UInt(data[index])
            case 16: UInt(bytes.load(fromByteOffset: index * 2, as: UInt16.self))
            // Xlib hands out 32 bits as a C long each.
            default: bytes.load(fromByteOffset: index * MemoryLayout<CUnsignedLong>.size, as: CUnsignedLong.self)
            }
        }
        return Property(type: connection.name(of: type), format: Int(format), items: items)
    }

    public func numbers(_ name: String) -> [Int] {
        property(name)?.items.map { Int(bitPattern: $0) } ?? []
    }

    public func text(_ name: String) -> String? {
        property(name)?.text
    }

    /// The names in a property that is a list of atoms, such as `_NET_WM_STATE`.
    public func atoms(_ name: String) -> [String] {
        property(name)?.items.map { connection.name(of: Atom($0)) } ?? []
    }

    public func windows(_ name: String) -> [XWindow] {
        property(name)?.items.map { XWindow(Window($0), connection) } ?? []
    }

    /// `_NET_WM_NAME`, or the older `WM_NAME`.
    public var title: String? { text("_NET_WM_NAME") ?? text("WM_NAME") }

    /// The process that says it made the window.
    public var pid: Int? { numbers("_NET_WM_PID").first }

    /// The two names in WM_CLASS: the program's own, then that of its kind.
    public var windowClass: [String] {
        text("WM_CLASS")?.split(separator: "\0").map(String.init) ?? []
    }

    public var states: [String] { atoms("_NET_WM_STATE") }

    public var types: [String] { atoms("_NET_WM_WINDOW_TYPE") }
}
