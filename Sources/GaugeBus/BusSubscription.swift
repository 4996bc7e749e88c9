/// Something that a bus tells of, or that it is told of, until this goes.
package final class BusSubscription {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    isolated deinit { end() }
}
