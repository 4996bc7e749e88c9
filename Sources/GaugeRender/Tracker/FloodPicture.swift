import CCairo
import GaugeCore

/// The picture of a flood, kept up to date frame by frame.
///
/// All layers have one colour, so that a pixel is that colour in the opacity of the layers that cover it. While the liquid rises only
/// the band of its waves changes; what was left behind below it is wholly covered.
public final class FloodPicture {
    /// The picture, in pixels.
    public let surface: ImageSurface
    /// Opaque.
    private let color: RGBA
    private let masks: [MaskSurface]
    /// The opacities of the layers above the first one, which is opaque, for each step of coverage.
    private let (middle, top) = (Flood.opacities[1] / 255, Flood.opacities[2] / 255)
    private var last: (flood: Flood, rows: Range<Int>)?
    /// Where the gadget was laid.
    private var gadgetBox: PixelRect?
    /// The pixel of each sum of coverages that is usual: by opacities from 0 to 255.
    private var pixels: [UInt32] = []
    private var pixelsOpacity = -1.0

    /// - Throws: `CairoError` where memory is short.
    public init(width: Int, height: Int, color: RGBA) throws(CairoError) {
        self.color = color.opaque
        surface = try ImageSurface(width: width, height: height)
        var masks: [MaskSurface] = []
        let rows = Self.rows(of: Flood(time: 0), height: height).count + 2
        for _ in Flood.opacities { masks.append(try MaskSurface(width: width, height: min(height, rows))) }
        self.masks = masks
    }

    /// Brings the picture up to date.
    /// - Parameters:
    ///   - flood: how far it is.
    ///   - gadget: what is to be seen above the liquid, and where its top left corner lies; it must be drawn below it too.
    /// - Returns: the parts that changed.
    public func paint(_ flood: Flood, under gadget: (picture: ImageSurface, place: PixelPoint)? = nil) -> [PixelRect] {
        var parts = [paintLayers(flood)]
        guard let rows = last?.rows else { return parts }
        let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
        let box = gadget.map {
            PixelRect(x: $0.place.x, y: $0.place.y, width: $0.picture.width, height: $0.picture.height).intersection(whole)
        }
        if let before = gadgetBox, before != box {
            // Within the band all has just been drawn anew.
            for y in max(before.y, rows.upperBound)..<max(before.maxY, rows.upperBound, before.y) {
                (row(y) + before.x).update(repeating: pixels[255], count: before.width)
            }
            parts.append(before)
        }
        gadgetBox = box
        if let gadget, let box, !box.isEmpty {
            lay(gadget.picture, at: gadget.place, box, rows)
            parts.append(box)
        }
        return parts.filter { !$0.isEmpty }
    }

    /// Lays a gadget over the liquid, in the opacity of the liquid: where there is none, the gadget itself is seen below.
    private func lay(_ gadget: ImageSurface, at place: PixelPoint, _ box: PixelRect, _ rows: Range<Int>) {
        let (words, stride) = (gadget.words, gadget.stride / 4)
        for y in max(box.y, rows.lowerBound)..<max(box.maxY, rows.lowerBound, box.y) {
            let (out, from) = (row(y), words + (y - place.y) * stride - place.x)
            for x in box.x..<box.maxX {
                let (liquid, above) = (y < rows.upperBound ? out[x] : pixels[255], from[x])
                out[x] = above >> 24 == 0 ? liquid : Self.over(above, liquid)
            }
        }
        surface.markDirty(box)
    }

    /// `above·(alpha of below) + below·(1 − alpha of above)`: as much of it as below, seen through nothing.
    @inline(__always) private static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
        let (share, rest) = (below >> 24, 255 - (above >> 24))
        func channel(_ shift: UInt32) -> UInt32 {
            let sum = (above >> shift & 255) * share + (below >> shift & 255) * rest
            return min(share, (sum + 127) / 255) << shift
        }
        return below & 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }

    private func paintLayers(_ flood: Flood) -> PixelRect {
        let height = surface.height
        let rows = Self.rows(of: flood, height: height)
        setOpacity(flood.opacity)
        drawBand(rows, flood)
        // Below the band: what has come up since the last frame, or all where the layers fade.
        let isFading = flood.opacity < 1 || last.map { $0.flood.opacity < 1 } ?? true
        let bottom = isFading ? height : max(rows.upperBound, last?.rows.upperBound ?? height)
        for y in rows.upperBound..<bottom { row(y).update(repeating: pixels[255], count: surface.width) }
        last = (flood, rows)
        let part = PixelRect(x: 0, y: rows.lowerBound, width: surface.width, height: bottom - rows.lowerBound)
        if !part.isEmpty { surface.markDirty(part) }
        return part
    }

    /// The rows of pixels between the highest crest and the deepest trough.
    private static func rows(of flood: Flood, height: Int) -> Range<Int> {
        let surface = flood.waves[0].surface(in: Double(height))
        let swell = MugWave.swell(in: Double(height))
        let top = min(height, max(0, Int((surface - swell).rounded(.down))))
        return top..<min(height, max(top, Int((surface + swell).rounded(.up))))
    }

    private func drawBand(_ rows: Range<Int>, _ flood: Flood) {
        guard !rows.isEmpty else { return }
        let width = surface.width
        let part = PixelRect(x: 0, y: 0, width: width, height: rows.count)
        for (wave, mask) in zip(flood.waves, masks) {
            WaveCoverage(wave, width: width, height: surface.height, top: rows.lowerBound)
                .write(part, to: mask.bytes, stride: mask.stride)
        }
        let stride = masks[0].stride
        let (a, b, c) = (UnsafePointer(masks[0].bytes), UnsafePointer(masks[1].bytes), UnsafePointer(masks[2].bytes))
        for y in rows {
            let (out, place) = (row(y), (y - rows.lowerBound) * stride)
            var x = 0
            while x < width {
                if x + 8 <= width, let pixel = pixelOfEight(a + place + x, b + place + x, c + place + x) {
                    (out + x).update(repeating: pixel, count: 8)
                    x += 8
                    continue
                }
                for x in x..<min(x + 8, width) { out[x] = pixel(a[place + x], b[place + x], c[place + x]) }
                x += 8
            }
        }
    }

    /// The pixel that eight neighbours are; nil where an edge runs through them.
    @inline(__always) private func pixelOfEight(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>) -> UInt32?
    {
        func eight(_ bytes: UnsafePointer<UInt8>) -> UInt64 { UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self) }
        let (first, second, third) = (eight(a), eight(b), eight(c))
        func isEven(_ bytes: UInt64) -> Bool { bytes == 0 || bytes == .max }
        guard first == .max || isEven(first) && isEven(second) && isEven(third) else { return nil }
        return pixel(a[0], b[0], c[0])
    }

    /// The pixel that layers cover to these shares of 255, bottom to top: what none of them covers shines through.
    @inline(__always) private func pixel(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt32 {
        if a == 255 { return pixels[255] }
        let free = Double(255 - a) * (1 - middle * Double(b)) * (1 - top * Double(c))
        return pixels[255 - Int(free.rounded())]
    }

    private func setOpacity(_ opacity: Double) {
        guard opacity != pixelsOpacity else { return }
        pixelsOpacity = opacity
        pixels = (0...255).map { alpha in
            func byte(_ component: Double) -> UInt32 { UInt32((component * Double(alpha) * opacity).rounded()) }
            return byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
        }
    }

    private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutablePointer(mutating: surface.words) + y * (surface.stride / 4)
    }
}

extension WaveCoverage {
    /// A wave over a whole picture, seen from one of its rows on.
    init(_ wave: MugWave, width: Int, height: Int, top: Int) {
        let line = wave.line(in: Size(width: Double(width), height: Double(height)))
        self.init(heights: line.map { $0.y - Double(top) }, step: Double(width) * MugWave.step / 360)
    }
}
