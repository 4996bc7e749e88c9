import Glibc

/// Passes on all that a command writes, and reads on the way what it says.
final class OutputRelay {
    private let channels: [OutputChannel]
    private var waits: [OutputChannel.Wait]
    private let epoll: Epoll
    private let digest: Digest

    /// Can be read when `pump(at:)` has something to do.
    var descriptor: CInt { epoll.descriptor }

    /// When what is waiting counts if nothing more comes, in seconds of `CLOCK_MONOTONIC`.
    var settles: Double? { channels.compactMap(\.settles).min() }

    /// - Parameter total: what a bare number is out of, above 0; nil where nobody said.
    init(_ outputs: CommandOutputs, total: Double?, into digest: Digest) throws(Errno) {
        self.digest = digest
        channels = zip(outputs.ends, outputs.targets).map { OutputChannel($0, to: $1, total: total, into: digest) }
        waits = channels.map { _ in .program }
        epoll = try Epoll()
        for channel in channels { try epoll.add(channel.end.reader) }
    }

    /// Passes on what is there, without waiting.
    /// - Returns: why something can't be passed on any more, told once.
    func pump(at now: Double) -> [Errno] {
        channels.indices.compactMap { pump($0, at: now) }
    }

    private func pump(_ index: Int, at now: Double) -> Errno? {
        guard waits[index] != .nothing else { return nil }
        let channel = channels[index]
        let hadReading = digest.hasReading
        let wait = channel.pump(at: now)
        // What tells of progress beside it leaves what the program makes alone.
        if index == 1, !hadReading, digest.hasReading { channels[0].leaveUnread() }
        if wait != waits[index] {
            epoll.remove(waits[index] == .program ? channel.end.reader : channel.target)
            waits[index] = wait
            switch wait {
            case .program: try? epoll.add(channel.end.reader)
            case .target: try? epoll.add(channel.target, for: .writing)
            case .nothing: break
            }
        }
        return channel.takeFailure()
    }

    /// Tells the programs on the terminals of a new size.
    func resize(to size: winsize) {
        for channel in channels { channel.terminal?.resize(to: size) }
    }

    /// Lets the channels end when nobody else has them open, after all that was written to them.
    func letGo() {
        for channel in channels { channel.end.letGo() }
    }

    /// Whether all has been passed on, or all that is worth waiting for.
    /// - Parameters:
    ///   - isLate: what others have open still is not waited for.
    ///   - isUrgent: nor is who reads slowly.
    func isDone(isLate: Bool, isUrgent: Bool) -> Bool {
        waits.allSatisfy { $0 == .nothing || isLate && ($0 == .program || isUrgent) }
    }

    /// Ends it: another process passes on what those write who still have it open.
    func finish() {
        for (channel, wait) in zip(channels, waits) {
            channel.finish()
            if wait == .program { channel.handOver() }
        }
    }
}
