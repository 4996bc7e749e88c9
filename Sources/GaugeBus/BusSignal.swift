/// A signal to whoever listens on a bus.
package struct BusSignal: Equatable {
    /// The unique name of whoever has sent it; nil for one that is to be sent.
    package var sender: String?
    package var path: String
    package var interface: String
    package var member: String
    /// A tuple.
    package var body: BusValue

    package init(sender: String? = nil, path: String, interface: String, member: String, body: BusValue) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.body = body
    }
}
