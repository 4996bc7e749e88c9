import GaugeFeed

/// A source, and what its end tells.
struct OpenedSource {
    let source: any Source
    /// Whether the source's end tells that of the job; where it does not, a level that stays full does.
    let hasEnd: Bool

    /// Opens what a gauge follows: the source that it names, and the socket of its name.
    /// - Throws: why one of them can't be opened.
    static func all(of setup: GaugeSetup) throws(SourceError) -> [OpenedSource] {
        var opened: [OpenedSource] = []
        if let name = setup.source {
            let source = try openSource(name, total: setup.options.total, every: setup.every)
            opened.append(OpenedSource(source: source, hasEnd: source is StreamSource))
        }
        if let socket = try self.socket(of: setup) { opened.append(socket) }
        return opened
    }

    /// The socket that a gauge listens on: that of its name, or the usual one where nothing else moves it; nil for none.
    static func socket(of setup: GaugeSetup) throws(SourceError) -> OpenedSource? {
        guard let name = setup.name ?? (setup.source == nil ? GaugeSocket.defaultName : nil) else { return nil }
        return OpenedSource(source: try SocketSource(name: name, total: setup.options.total), hasEnd: false)
    }
}
