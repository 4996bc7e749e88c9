import Glibc

/// Passes on the keys that a user types to a program's own terminal.
final class InputChannel {
    /// What to wait for before the next `pump`.
    enum Wait {
        case keyboard
        /// The program has to read before more can be passed on.
        case program
        /// The keyboard has gone.
        case nothing
    }

    let keyboard: CInt
    /// Another descriptor of the master's, to wait for room in it beside waiting for what the program writes.
    let program: Descriptor
    /// Typed, and not yet passed on.
    private var pending: ArraySlice<UInt8> = []

    init(from keyboard: CInt, to terminal: Pseudoterminal) throws(Errno) {
        self.keyboard = keyboard
        program = Descriptor(owning: try systemCall { fcntl(terminal.master.raw, F_DUPFD_CLOEXEC, 0) })
    }

    /// Passes on what is typed, without waiting.
    func pump() -> Wait {
        do throws(Errno) {
            while try flush() {
                var item = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
                guard poll(&item, 1, 0) > 0 else { return .keyboard }
                var keys = [UInt8](repeating: 0, count: 1024)
                let count = try systemCall { read(keyboard, &keys, keys.count) }
                if count == 0 { return .nothing }
                pending = keys[..<count]
            }
            return .program
        } catch {
            return error.code == EAGAIN ? .keyboard : .nothing
        }
    }

    /// What has been typed and not been passed on.
    func takePending() -> [UInt8] {
        defer { pending = [] }
        return Array(pending)
    }

    /// Writes what is pending; false while the program takes no more.
    private func flush() throws(Errno) -> Bool {
        while !pending.isEmpty {
            do throws(Errno) {
                let count = try systemCall { pending.withUnsafeBytes { write(program.raw, $0.baseAddress, $0.count) } }
                pending = pending.dropFirst(count)
            } catch {
                if error.code == EAGAIN { return false }
                throw error
            }
        }
        return true
    }
}
