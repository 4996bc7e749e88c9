import CGLib

/// Whoever has sent a value is another program: each way to read it answers nil where it has another type.
nonisolated extension BusValue {
    /// Its type, as D-Bus writes it.
    package var type: String { String(cString: g_variant_get_type_string(pointer)) }

    /// What an array or a tuple holds at that place; nil where it holds less, or it is neither.
    package func child(_ index: Int) -> BusValue? {
        guard index < count else { return nil }
        return BusValue(taking: g_variant_get_child_value(pointer, gsize(index)))
    }

    /// How many values an array or a tuple holds; 0 for what is neither.
    package var count: Int { g_variant_is_container(pointer) != 0 ? Int(g_variant_n_children(pointer)) : 0 }

    /// What a dictionary of text holds for that key, out of the variant that it may be in.
    package subscript(key: String) -> BusValue? {
        guard has("a{s*}"), let value = g_variant_lookup_value(pointer, key, nil) else { return nil }
        return BusValue(taking: value).inner
    }

    /// What is in this variant, and in the one in it; itself where it is none.
    package var inner: BusValue {
        var value = self
        while value.has("v") { value = BusValue(taking: g_variant_get_variant(value.pointer)) }
        return value
    }

    package var bool: Bool? { has("b") ? g_variant_get_boolean(pointer) != 0 : nil }
    package var signed: Int? { has("i") ? Int(g_variant_get_int32(pointer)) : nil }
    package var unsigned: Int? { has("u") ? Int(g_variant_get_uint32(pointer)) : nil }
    /// Text, an object's path or a signature.
    package var text: String? {
        guard has("s") || has("o") || has("g"), let text = g_variant_get_string(pointer, nil) else { return nil }
        return String(cString: text)
    }

    private func has(_ type: String) -> Bool {
        guard let wanted = g_variant_type_new(type) else { return false }
        defer { g_variant_type_free(wanted) }
        return g_variant_is_of_type(pointer, wanted) != 0
    }
}
