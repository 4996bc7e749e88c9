import CGLib

nonisolated extension BusValue {
    package static func bool(_ value: Bool) -> BusValue { BusValue(taking: g_variant_new_boolean(value ? 1 : 0)) }
    package static func int16(_ value: Int16) -> BusValue { BusValue(taking: g_variant_new_int16(value)) }
    package static func int32(_ value: Int) -> BusValue { BusValue(taking: g_variant_new_int32(gint32(clamping: value))) }
    package static func uint32(_ value: UInt32) -> BusValue { BusValue(taking: g_variant_new_uint32(value)) }
    package static func double(_ value: Double) -> BusValue { BusValue(taking: g_variant_new_double(value)) }
    package static func string(_ value: String) -> BusValue { BusValue(taking: g_variant_new_string(value)) }
    package static func path(_ value: String) -> BusValue { BusValue(taking: g_variant_new_object_path(value)) }
    package static func variant(_ value: BusValue) -> BusValue { value.withPointer { BusValue(taking: g_variant_new_variant($0)) } }

    package static func entry(_ key: BusValue, _ value: BusValue) -> BusValue {
        key.withPointer { key in value.withPointer { value in BusValue(taking: g_variant_new_dict_entry(key, value)) } }
    }

    package static func tuple(_ values: [BusValue]) -> BusValue {
        withPointers(values) { g_variant_new_tuple($0, $1) }
    }

    /// With the type of its elements, as it may have none.
    package static func array(of signature: String, _ values: [BusValue]) -> BusValue {
        let type = g_variant_type_new(signature)
        defer { g_variant_type_free(type) }
        return withPointers(values) { g_variant_new_array(type, $0, $1) }
    }

    package static func strings(_ values: [String]) -> BusValue { .array(of: "s", values.map { .string($0) }) }

    /// A dictionary of values of any type.
    package static func properties(_ values: KeyValuePairs<String, BusValue>) -> BusValue {
        .array(of: "{sv}", values.map { .entry(.string($0), .variant($1)) })
    }

    /// GLib takes references of its own to what the new value is made of.
    private static func withPointers(
        _ values: [BusValue], _ body: (UnsafePointer<OpaquePointer?>?, gsize) -> OpaquePointer?
    ) -> BusValue {
        withExtendedLifetime(values) {
            let pointers = values.map { Optional($0.pointer) }
            return BusValue(taking: pointers.withUnsafeBufferPointer { body($0.baseAddress, gsize($0.count))! })
        }
    }
}
