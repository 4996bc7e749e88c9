import Glibc

/// Passes on all that a command writes, and reads on the way what it says.
final class OutputRelay {
    private let channels: [OutputChannel]
    private let file: OutputFile?
    private var waits: [OutputChannel.Wait]
    private let epoll: Epoll
    private let digest: Digest

    /// Whether some of the output is lost, and nobody has been told by it.
    private(set) var hasLost = false

    /// Can be read when `pump(at:)` has something to do.
    var descriptor: CInt { epoll.descriptor }

    /// When what is waiting counts if nothing more comes, in seconds of `CLOCK_MONOTONIC`.
    var settles: Double? { (channels.map(\.settles) + [file?.settles]).compactMap(\.self).min() }

    /// - Parameter total: what a bare number is out of, above 0; nil where nobody said.
    init(_ outputs: CommandOutputs, total: Double?, into digest: Digest) throws(Errno) {
        self.digest = digest
        channels = outputs.ways.map { OutputChannel($0, total: total, into: digest) }
        file = outputs.file.flatMap { OutputFile($0, total: total, into: digest) }
        waits = channels.map { _ in .program }
        epoll = try Epoll()
        for descriptor in channels.map(\.end.reader) + [file?.descriptor].compactMap(\.self) { try epoll.add(descriptor) }
    }

    /// Passes on what is there, without waiting.
    /// - Parameters:
    ///   - withoutReturns: whether a terminal that it goes to adds returns that are there already.
    ///   - beforePassing: called when something has been read from a terminal, and before that is passed on.
    /// - Returns: why something can't be passed on any more, told once, where the command can't be told as it would be without the gauge.
    func pump(at now: Double, withoutReturns: Bool, beforePassing: () -> Void) -> [Errno] {
        let failures = channels.indices.compactMap {
            pump($0, at: now, withoutReturns: withoutReturns, beforePassing: beforePassing)
        }
        file?.pump(at: now)
        return failures
    }

    private func pump(_ index: Int, at now: Double, withoutReturns: Bool, beforePassing: () -> Void) -> Errno? {
        guard waits[index] != .nothing else { return nil }
        let channel = channels[index]
        let hadReading = digest.hasReading
        let wait = channel.pump(at: now, withoutReturns: withoutReturns, beforePassing: beforePassing)
        if !channel.isPayload, !hadReading, digest.hasReading {
            // What tells of progress beside it leaves what the program makes alone.
            for other in channels where other !== channel { other.leaveUnread() }
            file?.leaveUnread()
        }
        if wait != waits[index] {
            epoll.remove(waits[index] == .program ? channel.end.reader : channel.target)
            waits[index] = wait
            switch wait {
            case .program: try? epoll.add(channel.end.reader)
            case .target: try? epoll.add(channel.target, for: .writing)
            // What stood there last counts, and is waited for no more.
            case .nothing: channel.finish()
            }
        }
        guard let failure = channel.takeFailure() else { return nil }
        if failure.code != EPIPE { hasLost = true }
        guard failure.code == EPIPE, let pipe = channel.end as? OutputPipe else { return failure }
        if waits[index] == .program {
            epoll.remove(pipe.reader)
            waits[index] = .nothing
            channel.finish()
            pipe.breakOff()
        }
        return nil
    }

    /// Tells the programs on the terminals of a new size.
    func resize(to size: winsize) {
        for channel in channels { channel.terminal?.resize(to: size) }
    }

    /// The command has ended: lets the channels end when nobody else has them open, after all that was written to them.
    func letGo() {
        for channel in channels { channel.letGo() }
    }

    /// Whether all has been passed on and read, or all that is worth waiting for.
    /// - Parameters:
    ///   - isLate: what others have open still is not waited for.
    ///   - isUrgent: nor is who reads slowly.
    func isDone(isLate: Bool, isUrgent: Bool) -> Bool {
        (isLate || file?.hasMore != true)
            && zip(channels, waits).allSatisfy { $1 == .nothing || isLate && ($1 == .program && $0.isCaughtUp || isUrgent) }
    }

    /// Ends it: another process passes on what those write who still have it open.
    func finish() {
        file?.finish()
        for (channel, wait) in zip(channels, waits) {
            channel.finish()
            if wait == .program { channel.handOver() }
        }
    }
}
