import Glibc

/// The terminal that a user sits at.
struct Terminal {
    let descriptor: CInt

    init(_ descriptor: CInt) { self.descriptor = descriptor }

    static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

    /// A size for where nobody looks.
    static let usualSize = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)

    /// `TIOCGWINSZ`; nil where it is not a terminal, or does not know.
    var size: winsize? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0 ? size : nil
    }

    /// `tcgetattr(3)`.
    func attributes() throws(Errno) -> termios {
        var attributes = termios()
        try systemCall { tcgetattr(descriptor, &attributes) }
        return attributes
    }

    /// `tcsetattr(3)`, after what was written so far.
    func set(_ attributes: termios) {
        var attributes = attributes
        _ = try? systemCall { tcsetattr(descriptor, TCSADRAIN, &attributes) }
    }

    /// Whether the keys are this process's, and its modes this process's to change: not so in the background of a shell.
    var isInForeground: Bool {
        let group = tcgetpgrp(descriptor)
        // One that is not the controlling terminal has no foreground.
        return group == getpgrp() || group == -1
    }
}

extension termios {
    /// The same, with keys as they come and nothing done to what is written.
    var raw: termios {
        var attributes = self
        cfmakeraw(&attributes)
        return attributes
    }

    /// The same, with nothing done to what is written.
    var withPlainOutput: termios {
        var attributes = self
        attributes.c_oflag &= ~tcflag_t(OPOST)
        return attributes
    }
}
