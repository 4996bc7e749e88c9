import Glibc

/// What a command's output and errors go to.
///
/// What the user sees on a terminal, the command writes to a terminal of its own. Where nobody sees any of it, its errors go through one all
/// the same, as most programs show their progress to terminals only; so does what has its output and its errors in one place, as that is
/// all that there is to read. All else is what it would be without the gauge: a file itself, and a pipe for another program.
struct CommandOutputs {
    /// What is read on its way.
    struct Way {
        let end: any OutputEnd
        /// Where it goes on to.
        let target: CInt
        /// Whether that is where no user looks, beside the errors: for what a program makes rather than what it tells.
        let isPayload: Bool
    }

    private(set) var ways: [Way] = []
    /// The command's standard output and error.
    private(set) var streams: [Launch.Stream] = []
    /// What the command writes to itself, with nothing between: its output or its errors.
    private(set) var file: CInt?

    /// The terminal whose output the user sees, which the user's keys go to.
    var keys: Pseudoterminal? { ways.first { Terminal.isTerminal($0.target) }?.end as? Pseudoterminal }

    /// - Parameter attributes: how a terminal that the user sees treats keys and output; nil for output that goes through unchanged.
    init(to output: CInt, _ error: CInt, size: winsize, attributes: termios?, for name: String) throws(SourceError) {
        let areSame = Self.areSame(output, error)
        for target in areSame ? [output] : [output, error] {
            let isAsWithout = target == output ? !areSame : Terminal.isTerminal(output)
            if Terminal.isTerminal(target) || !isAsWithout {
                let terminal = try SourceError.of(name, doing: "make a terminal for it, in /dev/pts") { () throws(Errno) in
                    try Pseudoterminal(size: size, attributes: Terminal.isTerminal(target) ? attributes : nil)
                }
                add(terminal, to: target, as: .terminal(terminal.path))
            } else if Self.isItself(target) {
                streams.append(.inherited(target))
                file = target
            } else {
                let pipe = try SourceError.of(name, doing: "make a pipe for its output") { () throws(Errno) in try OutputPipe() }
                add(pipe, to: target, as: .inherited(pipe.writer))
            }
        }
        if areSame { streams.append(streams[0]) }
    }

    private mutating func add(_ end: any OutputEnd, to target: CInt, as stream: Launch.Stream) {
        streams.append(stream)
        // The first is the output; where it is the errors too, it tells.
        ways.append(Way(end: end, target: target, isPayload: streams.count == 1 && end is OutputPipe))
    }

    /// Whether a program can tell what it writes to from a pipe, by more than its name: a file has a place to write at and a limit, and may be
    /// one that the program reads, too.
    private static func isItself(_ target: CInt) -> Bool {
        var (status, null) = (stat(), stat())
        guard fstat(target, &status) == 0, [.file, .device].contains(FileStatus(status).kind) else { return false }
        // What goes nowhere may be there for the gauge alone.
        return stat("/dev/null", &null) != 0 || status.st_rdev != null.st_rdev
    }

    /// Whether two descriptors lead to one file, or are one terminal.
    private static func areSame(_ a: CInt, _ b: CInt) -> Bool {
        var (first, second) = (stat(), stat())
        guard fstat(a, &first) == 0, fstat(b, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
