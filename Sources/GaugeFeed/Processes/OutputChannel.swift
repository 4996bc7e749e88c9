import Glibc

/// Passes on what a program writes to a terminal or a pipe of its own, byte for byte, and reads on the way what it says.
final class OutputChannel {
    /// What to wait for before the next `pump`.
    enum Wait {
        /// The program writes more.
        case program
        /// Where it goes to can take more.
        case target
        /// Nothing will come any more.
        case nothing
    }

    let end: any OutputEnd
    private let isOnTerminals: Bool
    /// Whether it may be anything, rather than what the program tells its user.
    let isPayload: Bool
    /// Whether what is written tells of progress, as far as is known.
    private var isRead = true
    /// Where what is written goes to.
    let target: CInt
    /// The same, as it was given to this process; not this channel's to close.
    private let given: CInt
    /// A terminal of the user's, or a pipe, opened anew: what others have open stays blocking, as it is, but a terminal that is held takes
    /// nothing for as long as it is, a pipe may be filled by others, and this process has more to do.
    private let opened: Descriptor?
    private let intake: RecordIntake
    private var trial: OutputTrial
    /// Read, and not yet passed on.
    private var pending: ArraySlice<UInt8> = []

    /// Nothing can be passed on any more; what comes is read all the same.
    private var isBroken = false
    private var failure: Errno?

    /// Bytes that may be there still from before the command's end; nil while it runs.
    private var rest: Int?
    /// Whether all that the command has written has been read, since its end; what others write that it has left running may never end.
    var isCaughtUp: Bool { rest.map { $0 <= 0 } ?? false }
    /// Bytes in a pipe, as large as any user may make it.
    private static let most = 1 << 20

    /// What a pipe takes without blocking once it can be written to. Its flags are left as they are, as others share them.
    private static let portion = 4096

    /// When to pump again if nothing more comes, as what is waiting counts then; in seconds of `CLOCK_MONOTONIC`.
    var settles: Double? { (rest ?? 0) > 0 && pending.isEmpty ? 0 : intake.settles }

    init(_ way: CommandOutputs.Way, total: Double?, into digest: Digest) {
        end = way.end
        isPayload = way.isPayload
        given = way.target
        isOnTerminals = way.end is Pseudoterminal && Terminal.isTerminal(way.target)
        if let opened = Self.reopened(way.target) {
            target = opened.raw
            self.opened = consume opened
        } else {
            target = way.target
            opened = nil
        }
        trial = OutputTrial(digest)
        intake = RecordIntake(total: total, strict: false, into: digest)
    }

    /// - Returns: nil for what can't be opened, as a socket, or always takes all, as a file.
    private static func reopened(_ target: CInt) -> Descriptor? {
        var status = stat()
        guard Terminal.isTerminal(target) || fstat(target, &status) == 0 && FileStatus(status).kind == .fifo else { return nil }
        return try? Descriptor.opening("/proc/self/fd/\(target)", O_WRONLY | O_NONBLOCK | O_NOCTTY)
    }

    /// Passes on what is there, without waiting.
    /// - Parameters:
    ///   - withoutReturns: whether a terminal that it goes to adds returns that are there already.
    ///   - beforePassing: called when something has been read from a terminal, and before that is passed on.
    func pump(at now: Double, withoutReturns: Bool, beforePassing: () -> Void) -> Wait {
        defer { intake.pause(at: now) }
        let share = ReadingShare()
        var total = 0
        while flush(), !share.isUsedUp(after: total) {
            var chunk: [UInt8] = []
            let outcome = try? end.readPortion { bytes in
                if isPayload, isRead { isRead = trial.allows(bytes) }
                if isRead { intake.feed(bytes) }
                if withoutReturns, isOnTerminals { Self.append(bytes, withoutReturnsTo: &chunk) } else { chunk += bytes }
                total += bytes.count
                rest? -= bytes.count
            }
            if !chunk.isEmpty, terminal != nil { beforePassing() }
            if !isBroken { pending = chunk[...] }
            // A terminal that no program has open any more reads as an error.
            guard let outcome, outcome != .ended else { return flush() ? .nothing : .target }
            if outcome == .wouldBlock {
                if rest != nil { rest = 0 }
                return flush() ? .program : .target
            }
        }
        return pending.isEmpty ? .program : .target
    }

    /// Adds text without the return that a terminal adds before each line feed. One whose line feed comes later may stay: it is seen by nobody.
    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, withoutReturnsTo chunk: inout [UInt8]) {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        for (index, byte) in bytes.enumerated()
        where byte != carriageReturn || index + 1 == bytes.count || bytes[index + 1] != lineFeed { chunk.append(byte) }
    }

    /// The terminal that the program believes in; nil where it writes to a pipe.
    var terminal: Pseudoterminal? { end as? Pseudoterminal }

    /// The program tells of its progress elsewhere.
    func leaveUnread() {
        if isPayload { isRead = false }
    }

    /// The command has ended: lets the channel end when nobody else has it open, after all that was written to it.
    func letGo() {
        end.letGo()
        rest = Self.most
    }

    /// Nothing will come any more.
    func finish() {
        if rest != nil { rest = 0 }
        intake.finish()
        intake.pause(at: 0)
    }

    /// Lets another process pass on what still comes, for as long as it comes: what the command has left running writes as before, though this
    /// process ends.
    func handOver() {
        guard !isBroken else { return }
        _ = fcntl(end.reader, F_SETFL, 0)
        _ = Launch(["/bin/cat"], streams: [.inherited(end.reader), .inherited(given), .terminal("/dev/null")]).start()
    }

    /// Why nothing can be passed on, told once.
    func takeFailure() -> Errno? {
        defer { failure = nil }
        return failure
    }

    /// Writes what is pending; false while the target takes no more.
    private func flush() -> Bool {
        while !pending.isEmpty {
            var item = pollfd(fd: target, events: Int16(POLLOUT), revents: 0)
            guard poll(&item, 1, 0) > 0 else { return false }
            do throws(Errno) {
                let count = try systemCall {
                    pending.withUnsafeBytes { write(target, $0.baseAddress, min($0.count, Self.portion)) }
                }
                pending = pending.dropFirst(count)
            } catch {
                if error.code == EAGAIN { return false }
                failure = error
                isBroken = true
                pending = []
            }
        }
        return true
    }
}
