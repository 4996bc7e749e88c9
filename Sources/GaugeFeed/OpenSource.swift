import Glibc

/// Opens the source that a user named.
/// - Parameters:
///   - name: `-` for standard input, `unix:PATH` to listen on a socket, or a path where a file or a FIFO stands or may turn up later.
///   - total: what a bare number is out of, above 0; nil where nobody said.
///   - every: seconds, above 0, between readings of a file that sends no events; nil to wait for events alone.
/// - Throws: what can never be read.
public func openSource(_ name: String, total: Double? = nil, every: Double? = nil) throws(SourceError) -> any Source {
    if name == "-" { return try StreamSource(total: total) }
    if name.hasPrefix("unix:") { return try SocketSource(path: String(name.dropFirst(5)), total: total) }
    if let descriptor = inheritedDescriptor(name) { return try StreamSource(descriptor: descriptor, name: name, total: total) }
    return try PathSource(path: name, total: total, every: every)
}

/// The descriptor that a path stands for where a shell passes a stream on as a file, as in `liquidgauge <(command)`; nil for others.
private func inheritedDescriptor(_ path: String) -> CInt? {
    if path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) { return CInt(path.dropFirst(folder.count)) }
    return nil
}
