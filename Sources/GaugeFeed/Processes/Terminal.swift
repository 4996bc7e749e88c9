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

    /// Whether what is written comes out otherwise on the terminal, a line feed as a return and a line feed most of all.
    var processesOutput: Bool {
        get { (try? attributes()).map { $0.c_oflag & tcflag_t(OPOST) != 0 } ?? false }
        nonmutating set {
            guard var attributes = try? attributes(), newValue != (attributes.c_oflag & tcflag_t(OPOST) != 0) else { return }
            attributes.c_oflag ^= tcflag_t(OPOST)
            set(attributes)
        }
    }

    /// Whether lines are typed on it, which are shown, rather than keys for a program that shows what it likes.
    var takesLines: Bool {
        let flags = tcflag_t(ICANON | ECHO)
        return (try? attributes()).map { $0.c_lflag & flags == flags } ?? true
    }

    /// Whether it is the terminal of this process's session, and the shell there has this process in the foreground.
    var isControlling: Bool { tcgetpgrp(descriptor) == getpgrp() }

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
