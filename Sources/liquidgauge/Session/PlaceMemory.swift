import CGLib
import GaugeDesktop
import GaugeFeed

/// Where the windows of named gauges were left, and how large: `$XDG_STATE_HOME/liquidgauge/places.ini`, a section for each name.
final class PlaceMemory {
    private let name: String
    /// Where the options wish it. Once these wish another place than before, that counts.
    private let wished: String
    /// How large its gauges are wished, in points. Once they are wished in another size than before, that counts.
    private let sizes: String
    private let folder: String
    private var path: String { "\(folder)/places.ini" }
    private var hasComplained = false
    private var pending: (Placement, zoom: Double)?
    private var rest: LoopSource?
    private static let restSeconds = 0.5

    init(name: String, wished options: WindowOptions, sizes: [Double]) {
        // The name of a section has no brackets.
        self.name = String(name.map { $0 == "[" ? "(" : $0 == "]" ? ")" : $0 })
        wished = "\(options.position) \(options.monitor)"
        // One more of the same size changes nothing.
        self.sizes = Set(sizes).sorted().map { "\($0)" }.joined(separator: " ")
        folder = String(cString: g_get_user_state_dir()) + "/liquidgauge"
    }

    /// The options with the place and the size that the window was left with.
    func restored(_ options: WindowOptions) -> WindowOptions {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else { return options }
        var options = options
        if text(file, "wished") == wished {
            if let position = text(file, "position").flatMap({ Position($0) }) { options.position = position }
            if let monitor = text(file, "monitor") { options.monitor = MonitorChoice(monitor) }
        }
        let zoom = g_key_file_get_double(file, name, "zoom", nil)
        if text(file, "sizes") == sizes, (0.1...10).contains(zoom) { options.zoom = zoom }
        return options
    }

    /// Keeps the place and the size of the window, once they have rested for a while: a window that is dragged has many.
    func keep(_ placement: Placement, zoom: Double, on loop: EventLoop) {
        pending = (placement, zoom)
        if rest == nil {
            rest = loop.makeTimer { [unowned self] timer in
                timer.deadline = nil
                writePending()
            }
        }
        rest?.deadline = EventLoop.now + Self.restSeconds
    }

    /// Writes what has not rested yet, as the window goes.
    func writePending() {
        guard let (placement, zoom) = pending else { return }
        pending = nil
        write(placement, zoom: zoom)
    }

    private func write(_ placement: Placement, zoom: Double) {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let isFolder = g_mkdir_with_parents(folder, 0o700) == 0
        // Of gauges that are closed together each has its turn.
        let lock = FolderLock(ofFolder: folder)
        // What other gauges have in it stays, even where it can't be read.
        if g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, &error) == 0, error?.pointee.isMissingFile != true {
            return complain(error)
        }
        g_clear_error(&error)
        g_key_file_set_string(file, name, "wished", wished)
        g_key_file_set_string(file, name, "position", "\(placement.position)")
        if case .named(let monitor) = placement.monitor { g_key_file_set_string(file, name, "monitor", monitor) }
        g_key_file_set_string(file, name, "sizes", sizes)
        g_key_file_set_double(file, name, "zoom", zoom)
        let isWritten = isFolder && g_key_file_save_to_file(file, path, &error) != 0
        if !isWritten { complain(error) }
        _ = lock
    }

    private func complain(_ error: UnsafeMutablePointer<GError>?) {
        guard !hasComplained else { return }
        hasComplained = true
        let reason = error.map { String(cString: $0.pointee.message) } ?? "can't make the folder \(folder)"
        Terminal.complain("can't remember where the gauge stands: \(reason)")
    }

    private func text(_ file: OpaquePointer?, _ key: String) -> String? {
        guard let value = g_key_file_get_string(file, name, key, nil) else { return nil }
        defer { g_free(value) }
        return String(cString: value)
    }
}

extension GError {
    fileprivate var isMissingFile: Bool { domain == g_file_error_quark() && code == gint(G_FILE_ERROR_NOENT.rawValue) }
}
