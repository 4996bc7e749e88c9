import TestSupport

/// A Wayland desktop without a screen, with XWayland.
final class Weston {
    /// What X11 programs find it by, such as `:3`.
    let display: String
    let user: TestUser
    private let program: RunningProgram

    init() throws {
        let user = try TestUser()
        self.user = user
        let program = try RunningProgram(
            "weston", ["--backend=headless-backend.so", "--xwayland", "--socket=wayland-test", "--idle-time=0"],
            environment: user.environment)
        self.program = program
        display = try eventuallyFound("XWayland: \(program.errorOutput)\(program.output)") {
            let words = (program.errorOutput + program.output).split(whereSeparator: \.isWhitespace)
            return words.first { $0.hasPrefix(":") && Int($0.dropFirst()) != nil }.map(String.init)
        }
        user.environment["DISPLAY"] = display
    }
}
