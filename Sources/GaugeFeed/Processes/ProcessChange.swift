/// What has become of a process that was waited for.
enum ProcessChange: Equatable {
    /// It has ended by itself, with a status from 0 to 255.
    case ended(status: CInt)
    /// A signal has ended it.
    case killed(by: CInt)
    /// It has been stopped, by this signal.
    case stopped(by: CInt)

    /// What the C library's macros such as `WIFSTOPPED` tell of what `waitpid(2)` gives.
    init(waitStatus code: CInt) {
        let (signal, high) = (code & 0x7f, (code >> 8) & 0xff)
        self = code & 0xff == 0x7f ? .stopped(by: high) : signal == 0 ? .ended(status: high) : .killed(by: signal)
    }
}
