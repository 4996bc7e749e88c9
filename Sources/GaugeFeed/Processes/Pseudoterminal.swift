import Glibc

/// A terminal that a program believes in: what it writes can be read here, and what is written here it reads as keys.
final class Pseudoterminal {
    /// The side of whoever shows the terminal; not blocking.
    let master: Descriptor
    /// The program's side. While it is held here, the master does not read as ended between one program and the next.
    private var slave: Descriptor?
    /// The program's side, until it is let go of.
    let side: CInt
    /// The path that a program opens it by.
    let path: String

    /// - Parameters:
    ///   - size: as many rows and columns as programs are told.
    ///   - attributes: how keys and output are treated; nil for lines that go through unchanged.
    init(size: winsize, attributes: termios?) throws(Errno) {
        var size = size
        var ends: (master: CInt, slave: CInt) = (-1, -1)
        try systemCall { openpty(&ends.master, &ends.slave, nil, nil, &size) }
        let master = Descriptor(owning: ends.master)
        let slave = Descriptor(owning: ends.slave)
        let terminal = Terminal(slave.raw)
        if let attributes {
            terminal.set(attributes)
        } else {
            terminal.set(try terminal.attributes().withPlainOutput)
        }
        guard let name = ttyname(slave.raw) else { throw Errno(errno) }
        path = String(cString: name)
        try systemCall { fcntl(ends.master, F_SETFD, FD_CLOEXEC) }
        try systemCall { fcntl(ends.slave, F_SETFD, FD_CLOEXEC) }
        try systemCall { fcntl(ends.master, F_SETFL, O_NONBLOCK) }
        self.master = master
        side = slave.raw
        self.slave = consume slave
    }

    /// Lets the master read as ended once no program has the terminal open.
    func letGo() { slave = nil }

    /// The process group that its keys and their signals are for; nil where there is none.
    var foreground: pid_t? {
        let group = tcgetpgrp(master.raw)
        return group > 0 ? group : nil
    }

    /// What has been typed on it and no program has read; for when there is no program that might.
    func takeUnread() -> [UInt8] {
        // Another one may wait for keys still: it has the terminal's reading to itself.
        guard let reader = try? Descriptor.opening(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else { return [] }
        let terminal = Terminal(reader.raw)
        guard let before = try? terminal.attributes() else { return [] }
        var now = before.raw
        withUnsafeMutableBytes(of: &now.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 0) }
        terminal.set(now)
        defer { terminal.set(before) }
        var unread: [UInt8] = []
        while case .more = try? reader.readPortion({ unread += $0 }) {}
        // The key that ends a line without its end is one there.
        return unread.filter { $0 != 0 }
    }

    /// Tells the programs on it of a new size.
    func resize(to size: winsize) {
        var size = size
        _ = ioctl(master.raw, UInt(TIOCSWINSZ), &size)
    }
}
