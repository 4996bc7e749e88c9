import Glibc

@testable import GaugeFeed

/// A user's terminal, seen from the user's side.
final class Desk {
    /// The user's side; not blocking.
    let user: CInt
    /// A program's input and output on it.
    let input: CInt
    let output: CInt
    private(set) var shown: [UInt8] = []

    init(rows: UInt16 = 30, columns: UInt16 = 100) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        var ends: (CInt, CInt) = (-1, -1)
        check(openpty(&ends.0, &ends.1, nil, nil, &size))
        (user, input) = ends
        output = dup(input)
        for end in [user, input, output] { check(fcntl(end, F_SETFD, FD_CLOEXEC)) }
        check(fcntl(user, F_SETFL, O_NONBLOCK))
    }

    deinit {
        for end in [user, input, output] { close(end) }
    }

    var text: String {
        var bytes = [UInt8](repeating: 0, count: 65536)
        while case let count = read(user, &bytes, bytes.count), count > 0 { shown += bytes[..<count] }
        return String(decoding: shown, as: UTF8.self)
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        check(CInt(write(user, bytes, bytes.count)))
    }

    func resize(rows: UInt16, columns: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        check(ioctl(user, UInt(TIOCSWINSZ), &size))
        check(kill(getpid(), SIGWINCH))
    }

    /// Whether keys go to the program one by one, unechoed.
    var isRaw: Bool { (try? Terminal(input).attributes()).map { $0.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0 } ?? false }
}
