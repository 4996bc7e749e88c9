/// Opens the source that a user named.
/// - Parameters:
///   - name: a path, where a file or a FIFO may turn up later.
///   - total: what a bare number is out of, above 0; nil where nobody said.
///   - every: seconds, above 0, between readings of what sends no events; nil to wait for events alone.
/// - Throws: what can never be read.
public func openSource(_ name: String, total: Double? = nil, every: Double? = nil) throws(SourceError) -> any Source {
    try PathSource(path: name, total: total, every: every)
}
