import CX11
import Glibc
import Synchronization

/// The X errors of the tests' connections.
///
/// Xlib has one error handler for the whole process, and the program under test, running in the same process, may have its
/// own: errors on connections that are not the tests' go on to the handler that was there before.
enum XErrors {
    /// Connections are forgotten after they are closed, when the next one may already have the same address: hence a count.
    private struct Entry {
        var count = 0
        var code: CInt?
    }

    /// By the connection's address.
    private static let last = Mutex<[UInt: Entry]>([:])
    private static let others = Mutex<XErrorHandler?>(nil)
    private static let othersLosses = Mutex<XIOErrorHandler?>(nil)

    /// Puts the handlers in place, before each new connection, as others may have put theirs there since.
    static func install() {
        let former = XSetErrorHandler(handler)
        if unsafeBitCast(former, to: UInt.self) != unsafeBitCast(handler, to: UInt.self) { others.withLock { $0 = former } }
        let formerLoss = XSetIOErrorHandler(lossHandler)
        if unsafeBitCast(formerLoss, to: UInt.self) != unsafeBitCast(lossHandler, to: UInt.self) {
            othersLosses.withLock { $0 = formerLoss }
        }
    }

    static func watch(_ display: OpaquePointer) {
        let key = UInt(bitPattern: display)
        last.withLock { $0[key, default: Entry()].count += 1 }
    }

    static func forget(_ display: OpaquePointer) {
        let key = UInt(bitPattern: display)
        last.withLock {
            $0[key]?.count -= 1
            if $0[key]?.count == 0 { $0[key] = nil }
        }
    }

    /// The code of the latest error on a connection since this was asked last.
    static func take(_ display: OpaquePointer) -> CInt? {
        let key = UInt(bitPattern: display)
        return last.withLock {
            let code = $0[key]?.code
            $0[key]?.code = nil
            return code
        }
    }

    private static let handler: @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> CInt = { display, event in
        guard let display, let event else { return 0 }
        let (key, code) = (UInt(bitPattern: display), CInt(event.pointee.error_code))
        let isOurs = last.withLock { last in
            guard last[key] != nil else { return false }
            last[key]?.code = code
            return true
        }
        if isOurs { return 0 }
        return others.withLock { $0 }?(display, event) ?? 0
    }

    /// For a connection that is lost; what others do then, and Xlib itself, is to end the process.
    private static let lossHandler: @convention(c) (OpaquePointer?) -> CInt = { display in
        let key = UInt(bitPattern: display)
        if last.withLock({ $0[key] != nil }) { return 0 }
        guard let other = othersLosses.withLock({ $0 }) else { exit(1) }
        return other(display)
    }
}
