/// Blends rows of the layers by the coverage of the two waves.
///
/// Almost every pixel lies wholly in one layer and is only copied, eight at a time; on an edge the two layers are mixed in
/// proportion to the coverage.
struct LayerBlend {
    let dry: UnsafePointer<UInt32>
    let underBack: UnsafePointer<UInt32>
    let underFront: UnsafePointer<UInt32>
    /// Only where the back wave shines through the front one.
    let underBoth: UnsafePointer<UInt32>?
    let back: UnsafePointer<UInt8>
    let front: UnsafePointer<UInt8>

    /// Blends `count` pixels of a row from `start` on, counted in the layers' pixels and in the masks' bytes.
    func blend(into target: UnsafeMutablePointer<UInt32>, layerStart: Int, maskStart: Int, count: Int) {
        var x = 0
        while x < count {
            if x + 8 <= count, let layer = layer(ofEightAt: maskStart + x) {
                (target + x).update(from: layer + layerStart + x, count: 8)
                x += 8
                continue
            }
            for x in x..<min(x + 8, count) {
                target[x] = pixel(layerStart + x, back[maskStart + x], front[maskStart + x])
            }
            x += 8
        }
    }

    /// The one layer that eight neighbours lie in; nil where an edge runs through them.
    @inline(__always) private func layer(ofEightAt place: Int) -> UnsafePointer<UInt32>? {
        let f = UnsafeRawPointer(front + place).loadUnaligned(as: UInt64.self)
        let b = UnsafeRawPointer(back + place).loadUnaligned(as: UInt64.self)
        switch (f, b) {
        case (0, 0): return dry
        case (0, .max): return underBack
        case (.max, _) where underBoth == nil: return underFront
        case (.max, 0): return underFront
        case (.max, .max): return underBoth
        default: return nil
        }
    }

    @inline(__always) private func pixel(_ x: Int, _ b: UInt8, _ f: UInt8) -> UInt32 {
        if f == 255 { return wet(x, b) }
        let under = b == 0 ? dry[x] : b == 255 ? underBack[x] : Self.mix(dry[x], underBack[x], b)
        return f == 0 ? under : Self.mix(under, wet(x, b), f)
    }

    @inline(__always) private func wet(_ x: Int, _ b: UInt8) -> UInt32 {
        guard let underBoth, b != 0 else { return underFront[x] }
        return b == 255 ? underBoth[x] : Self.mix(underFront[x], underBoth[x], b)
    }

    /// `a·(255−m)/255 + b·m/255` on each of the four bytes, each product rounded, as Pixman does it.
    @inline(__always) static func mix(_ a: UInt32, _ b: UInt32, _ m: UInt8) -> UInt32 {
        let (m, n) = (UInt32(m), 255 - UInt32(m))
        // Two bytes at a time, each with room above it; x/255 is (x + 128 + (x + 128)/256)/256.
        func share(_ bytes: UInt32, _ m: UInt32) -> UInt32 {
            let product = bytes &* m &+ 0x80_0080
            return (product &+ (product >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
        }
        func half(_ a: UInt32, _ b: UInt32) -> UInt32 { share(a, n) &+ share(b, m) }
        return half(a & 0xFF_00FF, b & 0xFF_00FF) | half(a >> 8 & 0xFF_00FF, b >> 8 & 0xFF_00FF) << 8
    }
}
