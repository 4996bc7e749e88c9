import Glibc

/// What a command's output and errors go to: a terminal each, or both one; for output that goes to another file or program than the errors,
/// a pipe, as that is what the command would see.
struct CommandOutputs {
    private(set) var ends: [any OutputEnd] = []
    /// Where each end's output goes on to.
    let targets: [CInt]
    /// The command's standard output and error.
    private(set) var streams: [Launch.Stream] = []

    /// The terminal whose output the user sees, which the user's keys go to.
    var keys: Pseudoterminal? { seen?.0 as? Pseudoterminal }

    /// Whether the user sees that on the terminal of this process's session, which has this process in the foreground.
    var areOnControllingTerminal: Bool { seen.map { Terminal($0.1).isControlling } ?? false }

    private var seen: (any OutputEnd, CInt)? { zip(ends, targets).first { Terminal.isTerminal($1) } }

    /// - Parameter attributes: how a terminal that the user sees treats keys and output; nil for output that goes through unchanged.
    init(to output: CInt, _ error: CInt, size: winsize, attributes: termios?, for name: String) throws(SourceError) {
        targets = Self.areSame(output, error) ? [output] : [output, error]
        for target in targets {
            if targets.count == 2, target == output, !Terminal.isTerminal(output) {
                let pipe = try SourceError.of(name, doing: "make a pipe for its output") { () throws(Errno) in try OutputPipe() }
                ends.append(pipe)
                streams.append(.inherited(pipe.writer))
            } else {
                let terminal = try SourceError.of(name, doing: "make a terminal for it, in /dev/pts") { () throws(Errno) in
                    try Pseudoterminal(size: size, attributes: Terminal.isTerminal(target) ? attributes : nil)
                }
                ends.append(terminal)
                streams.append(.terminal(terminal.path))
            }
        }
        if targets.count == 1 { streams.append(streams[0]) }
    }

    /// Whether two descriptors lead to one file, or are one terminal.
    private static func areSame(_ a: CInt, _ b: CInt) -> Bool {
        var (first, second) = (stat(), stat())
        guard fstat(a, &first) == 0, fstat(b, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
