import CGLib

/// A value as it goes over D-Bus; owns a reference to the `GVariant`.
///
/// Whoever sends one is another program: each way to read it answers nil where it has another type.
final class Variant {
    let pointer: OpaquePointer

    /// Takes over a reference that is the caller's.
    init(taking pointer: OpaquePointer) { self.pointer = pointer }

    /// Takes a reference of its own.
    init(borrowing pointer: OpaquePointer) { self.pointer = g_variant_ref_sink(pointer) }

    /// Reads GVariant's text format, such as `('a name', {'key': <true>})`; nil for what is none.
    convenience init?(text: String) {
        guard let pointer = g_variant_parse(nil, text, nil, nil, nil) else { return nil }
        self.init(taking: pointer)
    }

    isolated deinit { g_variant_unref(pointer) }

    /// The text between quotes as GVariant's text format has it.
    static func quoted(_ text: String) -> String {
        let value = g_variant_ref_sink(g_variant_new_string(text))
        defer { g_variant_unref(value) }
        guard let printed = g_variant_print(value, 0) else { return "''" }
        defer { g_free(printed) }
        return String(cString: printed)
    }

    /// What an array or a tuple holds at that place; nil where it holds less, or it is neither.
    func child(_ index: Int) -> Variant? {
        guard g_variant_is_container(pointer) != 0, index < Int(g_variant_n_children(pointer)) else { return nil }
        return Variant(taking: g_variant_get_child_value(pointer, gsize(index)))
    }

    /// What a dictionary of text holds for that key, out of the variant that it may be in.
    subscript(key: String) -> Variant? {
        guard has("a{s*}"), let value = g_variant_lookup_value(pointer, key, nil) else { return nil }
        return Variant(taking: value).inner
    }

    /// What is in this variant, and in the one in it; itself where it is none.
    var inner: Variant {
        var value = self
        while value.has("v") { value = Variant(taking: g_variant_get_variant(value.pointer)) }
        return value
    }

    var bool: Bool? { has("b") ? g_variant_get_boolean(pointer) != 0 : nil }
    var unsigned: Int? { has("u") ? Int(g_variant_get_uint32(pointer)) : nil }
    /// Text, an object's path or a signature.
    var text: String? {
        guard has("s") || has("o") || has("g"), let text = g_variant_get_string(pointer, nil) else { return nil }
        return String(cString: text)
    }

    private func has(_ type: String) -> Bool {
        guard let wanted = g_variant_type_new(type) else { return false }
        defer { g_variant_type_free(wanted) }
        return g_variant_is_of_type(pointer, wanted) != 0
    }
}
