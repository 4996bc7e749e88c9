/// A signal to whoever listens on a bus.
struct BusSignal: Equatable {
    var path: String
    var interface: String
    var member: String
    /// A tuple.
    var body: BusValue
}
