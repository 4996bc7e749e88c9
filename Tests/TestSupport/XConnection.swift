import CX11

/// A connection of the tests' own to an X server, whose errors are theirs to ask for instead of the end of the process.
public final class XConnection {
    public let display: OpaquePointer
    public let root: Window
    /// The display's name, such as `:3`.
    public let name: String

    /// Connects to the display of that name, such as `:3`.
    public init(_ name: String) throws(SupportFailure) {
        XErrors.install()
        guard let display = XOpenDisplay(name) else { throw SupportFailure("no X server answers at \(name)") }
        // Without this, and the handler above, the whole process ends with the server.
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
        self.display = display
        self.name = name
        root = XDefaultRootWindow(display)
        XErrors.watch(display)
    }

    deinit {
        // In this order, as closing the connection to a server that has gone is an error too.
        XCloseDisplay(display)
        XErrors.forget(display)
    }

    /// Does `body` and waits for the server; returns nil where that raised an X error, such as for a window that has just gone.
    public func attempt<Result>(_ body: () throws -> Result) rethrows -> Result? {
        XSync(display, 0)
        _ = XErrors.take(display)
        let result = try body()
        XSync(display, 0)
        return XErrors.take(display) == nil ? result : nil
    }

    /// The atom of that name.
    public func atom(_ name: String) -> Atom {
        XInternAtom(display, name, 0)
    }

    /// The name of an atom.
    public func name(of atom: Atom) -> String {
        guard let name = XGetAtomName(display, atom) else { return "#\(atom)" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// The window that owns a selection; 0 where none does.
    public func owner(ofSelection name: String) -> Window {
        XGetSelectionOwner(display, atom(name))
    }

    /// Makes a window the owner of a selection, whoever owns it now.
    public func setOwner(ofSelection name: String, to window: Window) {
        XSetSelectionOwner(display, atom(name), window, UInt(CurrentTime))
        XFlush(display)
    }
}
