import CGLib

/// A value as it goes over D-Bus.
indirect enum BusValue: Equatable, Sendable {
    case bool(Bool)
    case int16(Int16)
    case int32(Int)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    case path(String)
    case variant(BusValue)
    case tuple([BusValue])
    /// With the type of its elements, as it may have none.
    case array(of: String, [BusValue])
    case entry(BusValue, BusValue)

    static func strings(_ values: [String]) -> BusValue { .array(of: "s", values.map { .string($0) }) }

    /// A new `GVariant` with a floating reference, which whatever it is handed to takes over.
    var floatingVariant: OpaquePointer {
        switch self {
        case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
        case .int16(let value): g_variant_new_int16(value)
        case .int32(let value): g_variant_new_int32(gint32(clamping: value))
        case .uint32(let value): g_variant_new_uint32(value)
        case .double(let value): g_variant_new_double(value)
        case .string(let value): g_variant_new_string(value)
        case .path(let value): g_variant_new_object_path(value)
        case .variant(let value): g_variant_new_variant(value.floatingVariant)
        case .entry(let key, let value): g_variant_new_dict_entry(key.floatingVariant, value.floatingVariant)
        case .tuple(let values): Self.withPointers(values) { g_variant_new_tuple($0, $1) }
        case .array(let signature, let values):
            Self.withPointers(values) { pointers, count in
                let type = g_variant_type_new(signature)
                defer { g_variant_type_free(type) }
                return g_variant_new_array(type, pointers, count)
            }
        }
    }

    private static func withPointers(
        _ values: [BusValue], _ body: (UnsafePointer<OpaquePointer?>?, gsize) -> OpaquePointer?
    ) -> OpaquePointer {
        values.map { Optional($0.floatingVariant) }.withUnsafeBufferPointer { body($0.baseAddress, gsize($0.count))! }
    }
}
