/// A display that can't be used.
public struct DisplayError: Error, Equatable, CustomStringConvertible {
    /// The display's name, as in `DISPLAY`; empty where none was given.
    public let display: String
    /// Why not.
    public let reason: Reason

    /// Why a display can't be used.
    public enum Reason: Equatable, Sendable {
        /// No display was named.
        case notNamed
        /// Nothing answers there.
        case unreachable
        /// It shows no pictures of 8 bits a colour.
        case noVisual
        /// It was there and has ended.
        case ended
    }

    /// A display that can't be used, and why.
    public init(display: String, reason: Reason) {
        self.display = display
        self.reason = reason
    }

    /// What is wrong and, where that helps, what to do.
    public var description: String {
        switch reason {
        case .notNamed: "no display: set DISPLAY to the X server to show the gauge on, as in DISPLAY=:0"
        case .unreachable: "can't open display “\(display)”: no X server answers there, or it does not let this user in"
        case .noVisual: "display “\(display)” has no visual of 24 or 32 bits: start its X server with a depth of 24"
        case .ended: "the X server of display “\(display)” has ended"
        }
    }
}
