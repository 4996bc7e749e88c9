import CCairo

/// Something that can be drawn on; owns one reference to a `cairo_surface_t`.
public class Surface {
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(owning pointer: OpaquePointer, action: String) throws(CairoError) {
        self.pointer = pointer
        try CairoError.check(cairo_surface_status(pointer), action)
    }

    deinit { cairo_surface_destroy(pointer) }
}
