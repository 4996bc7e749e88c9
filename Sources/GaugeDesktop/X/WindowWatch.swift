import CX11

/// Hears of a window of another program, or of the root window, as long as it lives.
///
/// Several may hear of the same window: of what a program wants to be told of a window, the server keeps only the newest wish.
@MainActor final class WindowWatch {
    // Nil as the connection goes, and with it what it owns.
    private weak var connection: XConnection?
    private let window: Window

    /// - Parameter handler: gets what `events` choose.
    init(_ connection: XConnection, _ window: Window, _ events: Int, handler: @escaping (XEvent) -> Void) {
        self.connection = connection
        self.window = window
        connection.watches[window, default: [:]][ObjectIdentifier(self)] = (events, handler)
        select()
    }

    isolated deinit {
        guard let connection else { return }
        connection.watches[window]?[ObjectIdentifier(self)] = nil
        select()
        if connection.watches[window]?.isEmpty == true { connection.watches[window] = nil }
    }

    private func select() {
        guard let connection, !connection.isLost else { return }
        let others = window == connection.root ? XConnection.rootEvents : NoEventMask
        let events = connection.watches[window]?.values.reduce(others) { $0 | $1.events } ?? others
        XSelectInput(connection.display, window, events)
    }
}
