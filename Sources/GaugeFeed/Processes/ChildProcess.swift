import Glibc

/// A program that this process has started.
final class ChildProcess {
    /// The process to wait for: the program, or what leads its session.
    let identifier: pid_t
    /// Nil where the program is in this process's own session and process group.
    private let leader: SessionLeader?
    /// The program's end, as a shell has it: 0 to 255, or 128 and the number of the signal that ended it; nil while it runs.
    private(set) var status: CInt?
    /// The signal that has ended it, if one has.
    private(set) var endSignal: CInt?

    /// Starts a program in this process's session and process group.
    /// - Parameters:
    ///   - arguments: its name, looked up in `PATH`, and its arguments; not empty.
    ///   - streams: standard input, output and error.
    init(_ arguments: [String], streams: [Launch.Stream]) throws(Errno) {
        let started = Launch(arguments, streams: streams).start()
        guard started > 0 else { throw Errno(-started) }
        identifier = started
        leader = nil
    }

    /// Starts a program as a job on a terminal that nobody has yet.
    /// - Parameters:
    ///   - terminal: a descriptor of that terminal.
    ///   - inForeground: whether keys go to it from the start.
    init(_ arguments: [String], streams: [Launch.Stream], on terminal: CInt, inForeground: Bool) throws(Errno) {
        let leader = try SessionLeader(arguments, streams: streams, on: terminal, inForeground: inForeground)
        identifier = leader.identifier
        self.leader = leader
    }

    /// Can be read when the program has been stopped; nil for one that is no job.
    var stopDescriptor: CInt? { leader?.descriptor }

    /// The signal that has stopped a job since the last look; nil where none has.
    func stop() -> CInt? { leader?.stop() }

    /// Looks whether it has ended.
    func look() {
        guard status == nil else { return }
        var code: CInt = 0
        do throws(Errno) {
            guard try systemCall({ waitpid(identifier, &code, WNOHANG) }) == identifier else { return }
            switch ProcessChange(waitStatus: code) {
            case .ended(let end): status = end
            case .killed(let signal): (status, endSignal) = (128 + signal, signal)
            case .stopped: break
            }
        } catch {
            // Somebody else has been told of its end: how it was is not known.
            status = 1
        }
    }

    /// Sends it a signal, and its process group where it has one of its own.
    /// - Parameter group: another process group of its session that is to get it instead.
    func send(_ signal: CInt, to group: pid_t? = nil) {
        guard status == nil else { return }
        // The leader keeps the foreground for a moment before it hands it to the command.
        if let leader { leader.send(signal, to: group == identifier ? nil : group) } else { _ = kill(identifier, signal) }
    }

    /// Sends the program alone a signal.
    func tell(_ signal: CInt) {
        if status == nil { _ = kill(leader?.command ?? identifier, signal) }
    }

    /// Lets it go on as a job in the foreground or the background of its terminal, where it has one.
    func resume(inForeground: Bool) {
        if status == nil { leader?.resume(inForeground: inForeground) }
    }
}
