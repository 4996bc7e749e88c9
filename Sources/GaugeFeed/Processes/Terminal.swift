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

    /// `tcsetattr(3)`, at once: what was written so far has been treated already, and waiting for it to be read could last for ever where it
    /// is this process that reads it.
    func set(_ attributes: termios) {
        var attributes = attributes
        _ = try? systemCall { tcsetattr(descriptor, TCSANOW, &attributes) }
    }

    /// Whether what is typed on it goes to a program line by line, and is shown.
    var input: (isByLine: Bool, isShown: Bool) {
        guard let flags = (try? attributes())?.c_lflag else { return (true, true) }
        return (flags & tcflag_t(ICANON) != 0, flags & tcflag_t(ECHO) != 0)
    }

    /// Forgets what has been typed and not been read.
    func forgetKeys() { _ = tcflush(descriptor, TCIFLUSH) }

    /// Types keys in the user's place: the next program that reads has them. Linux may forbid that (`dev.tty.legacy_tiocsti`).
    func type(_ keys: [UInt8]) {
        for var key in keys { _ = ioctl(descriptor, UInt(TIOCSTI), &key) }
    }

    /// Whether it is the terminal of this process's session, and the shell there has this process in the foreground.
    var isOwnInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// Whether the keys are this process's, and its modes this process's to change: not so in the background of a shell.
    var isInForeground: Bool {
        let group = tcgetpgrp(descriptor)
        // One that is not the controlling terminal has no foreground.
        return group == getpgrp() || group == -1
    }
}

extension termios {
    /// Whether keys and output are treated in the same way.
    func isLike(_ other: termios) -> Bool {
        let (keys, otherKeys) = (withUnsafeBytes(of: c_cc, Array.init), withUnsafeBytes(of: other.c_cc, Array.init))
        return (c_iflag, c_oflag, c_cflag, c_lflag) == (other.c_iflag, other.c_oflag, other.c_cflag, other.c_lflag) && keys == otherKeys
    }

    /// The same, with keys as they come and nothing done to what is written.
    var raw: termios {
        var attributes = self
        cfmakeraw(&attributes)
        return attributes
    }

    /// The same, with keys as they come; what is written is treated as before.
    var withRawKeys: termios {
        var attributes = raw
        attributes.c_oflag = c_oflag
        return attributes
    }

    /// The same, with lines of which nothing is shown, and no key that sends a signal or holds the terminal.
    var withQuietLines: termios {
        var attributes = self
        attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ISIG)
        attributes.c_iflag &= ~tcflag_t(IXON)
        return attributes
    }

    /// The same, as programs expect it that read lines.
    var withLines: termios {
        var attributes = self
        attributes.c_lflag |= tcflag_t(ICANON | ECHO | ISIG | IEXTEN | ECHOE | ECHOK | ECHOCTL | ECHOKE)
        attributes.c_iflag = attributes.c_iflag & ~tcflag_t(INLCR | IGNCR) | tcflag_t(ICRNL)
        attributes.c_oflag |= tcflag_t(OPOST | ONLCR)
        return attributes
    }

    /// The same, with nothing done to what is written.
    var withPlainOutput: termios {
        var attributes = self
        attributes.c_oflag &= ~tcflag_t(OPOST)
        return attributes
    }
}
