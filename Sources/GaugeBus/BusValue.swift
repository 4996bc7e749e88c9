import CGLib

/// A value as it goes over D-Bus; owns a reference to a `GVariant`, which never changes and which any thread may count.
package nonisolated final class BusValue: Equatable, CustomStringConvertible, @unchecked Sendable {
    let pointer: OpaquePointer

    /// Takes over a reference that is the caller's, or that is nobody's yet.
    package init(taking pointer: OpaquePointer) { self.pointer = g_variant_take_ref(pointer) }

    /// Takes a reference of its own.
    package init(borrowing pointer: OpaquePointer) { self.pointer = g_variant_ref_sink(pointer) }

    deinit { g_variant_unref(pointer) }

    /// A reference for whoever wants to have one given.
    package func retained() -> OpaquePointer { g_variant_ref(pointer) }

    /// Lends the pointer to whoever takes a reference of his own: the value of an expression may be gone before the call that it is for.
    package func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(pointer) }
    }

    package static func == (one: BusValue, other: BusValue) -> Bool {
        g_variant_equal(UnsafeRawPointer(one.pointer), UnsafeRawPointer(other.pointer)) != 0
    }

    /// In GVariant's text format.
    package var description: String {
        guard let text = g_variant_print(pointer, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
