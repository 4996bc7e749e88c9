import CX11
import Glibc

/// A window manager on a test's server, with the least configuration that starts without asking anything.
public final class WindowManager {
    public enum Kind: String, CaseIterable, Sendable {
        case openbox
        case xfwm4
        case i3
        case icewm
        /// With its own default configuration, which has a bar at the upper edge and moves a window that comes from above others.
        case awesome
        case bspwm

        /// Those that most tests try: bspwm takes over no window that was there before it.
        public static let allCases: [Kind] = [.openbox, .xfwm4, .i3, .icewm, .awesome]
    }

    public let kind: Kind
    private let server: XServer
    private let arguments: [String]
    private let user: TestUser
    private let configuration: String
    private let bus: SessionBus?
    private var program: RunningProgram?

    /// Starts it and waits until it manages the screen; `arguments` come after its usual ones, and `configuration` after what i3's file has.
    public init(_ kind: Kind, on server: XServer, arguments: [String] = [], configuration: String = "") throws {
        self.kind = kind
        self.configuration = configuration
        self.server = server
        self.arguments = arguments
        // xfwm4 ends at once where it cannot ask for its settings over D-Bus.
        bus = kind == .xfwm4 ? try SessionBus() : nil
        user = try TestUser(server: server, bus: bus)
        // GTK, which xfwm4 uses, would start the screen reader's bus.
        user.environment["NO_AT_BRIDGE"] = "1"
        try start()
    }

    deinit {
        stop()
    }

    public var pid: Int32? { program?.pid }

    /// Starts it again after `stop()`.
    public func start() throws {
        let usual: [String]
        switch kind {
        case .openbox:
            usual = ["--sm-disable"]
        case .xfwm4:
            usual = ["--sm-client-disable", "--compositor=off", "--vblank=off"]
        case .i3:
            // Without a file of its own its first-run wizard opens.
            let usualLines = "# i3 config file (v4)\nfont pango:DejaVu Sans Mono 8\n"
            usual = ["-c", try user.home.write(usualLines + configuration, to: "i3.conf")]
        case .icewm:
            try user.home.write("ShowTaskBar=0\nShowWorkspaceStatus=0\nShowMoveSizeStatus=0\n", to: "icewm/preferences")
            try user.home.write("WorkspaceNames=\" 1 \", \" 2 \"\n", to: "icewm/theme")
            user.environment["ICEWM_PRIVCFG"] = user.home.path("icewm")
            usual = []
        case .awesome:
            usual = []
        case .bspwm:
            let file = try user.home.write("#!/bin/sh\nbspc config border_width 0\nbspc monitor -d 1 2\n", to: "bspwmrc")
            chmod(file, 0o700)
            usual = ["-c", file]
        }
        let program = try RunningProgram(kind.rawValue, usual + arguments, environment: user.environment)
        self.program = program
        try eventually("\(kind.rawValue) managing \(server.display)\(program.lastWords)") {
            guard program.isRunning else { throw SupportFailure("\(program.command) ended: \(program.end!)\(program.lastWords)") }
            return supportingWindow != nil
        }
        try awaitFirstWindow()
    }

    /// Waits until it manages a window, for good: they announce themselves long before that.
    private func awaitFirstWindow() throws {
        let connection = server.connection
        let probe = XWindow(XCreateSimpleWindow(connection.display, connection.root, 0, 0, 20, 20, 0, 0, 0), connection)
        XMapWindow(connection.display, probe.id)
        var nextMapping = monotonicSeconds() + 1
        try eventually("\(kind.rawValue) managing a first window") {
            // openbox reads events while it starts and then waits for the next one before it looks at those; so here is one.
            XDeleteProperty(connection.display, connection.root, connection.atom("_LIQUIDGAUGE_TEST"))
            XChangeProperty(connection.display, connection.root, connection.atom("_LIQUIDGAUGE_TEST"), XA_STRING, 8, PropModeReplace, "", 0)
            // One that was not there yet as the window came, and takes over none that are there, as bspwm, gets it once more.
            if monotonicSeconds() > nextMapping {
                nextMapping += 1
                XUnmapWindow(connection.display, probe.id)
                XMapWindow(connection.display, probe.id)
            }
            return probe.isViewable && probe.property("WM_STATE") != nil
        }
        XDestroyWindow(connection.display, probe.id)
        try eventually("\(kind.rawValue) letting the first window go") {
            !server.root.windows("_NET_CLIENT_LIST").contains(probe)
        }
    }

    /// Ends it and waits until nothing manages the screen.
    public func stop() {
        program?.terminate()
        _ = try? program?.waitForExit(within: 5)
        program?.kill()
        program = nil
    }

    /// Ends it and starts it again, as a user who replaces it does.
    public func restart() throws {
        stop()
        try start()
    }

    /// The window by which a living window manager shows that it is there; its name alone may be left over from a former one.
    public var supportingWindow: XWindow? {
        guard let window = server.root.windows("_NET_SUPPORTING_WM_CHECK").first,
            window.windows("_NET_SUPPORTING_WM_CHECK").first == window
        else { return nil }
        return window
    }
}
