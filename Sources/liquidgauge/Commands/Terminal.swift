import GaugeCore
import Glibc

/// What the command says to the person who started it.
enum Terminal {
    /// One line on standard error, with the program's name before it, whatever it names.
    static func complain(_ line: String) {
        write("liquidgauge: \(Excerpt.printable(line))\(treatsOutput(STDERR_FILENO) ? "\n" : "\r\n")", to: STDERR_FILENO)
    }

    /// False for a terminal that `run` has lent to a command, on which a line feed alone does not return.
    private static func treatsOutput(_ descriptor: CInt) -> Bool {
        var attributes = termios()
        return tcgetattr(descriptor, &attributes) != 0 || attributes.c_oflag & tcflag_t(OPOST) != 0
    }

    /// Text on standard output.
    static func say(_ text: String) { write(text, to: STDOUT_FILENO) }

    private static func write(_ text: String, to descriptor: CInt) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                // Nobody reads it any more, or the disk is full: there is nowhere left to say so.
                guard errno == EINTR else { return }
            } else {
                bytes = bytes.dropFirst(count)
            }
        }
    }
}
