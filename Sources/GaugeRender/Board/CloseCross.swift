import CCairo
import GaugeCore

/// The cross that closes a gauge: a dark disc with a white rim and a white cross, laid over a picture and taken off again.
public final class CloseCross {
    /// The pixels that it lies on.
    public let box: PixelRect
    private let cross: ImageSurface
    private var beneath: ImageSurface?

    private static let color = RGBA(hex: 0x3C_3C_43)
    /// Of the rim, as a share of the radius.
    private static let rim = 0.12

    /// - Parameter box: a square, an even number of pixels wide.
    /// - Throws: `CairoError` where memory is short.
    public init(in box: PixelRect) throws(CairoError) {
        self.box = box
        cross = try ImageSurface(width: box.width, height: box.height)
        let canvas = try Canvas(on: cross)
        let radius = Double(box.width) / 2
        let center = Point(x: radius, y: radius)
        canvas.circle(center: center, radius: radius)
        canvas.setColor(.white)
        canvas.fill()
        canvas.circle(center: center, radius: radius - max(1, Self.rim * radius))
        canvas.setColor(Self.color)
        canvas.fill()
        canvas.setColor(.white)
        canvas.translate(center.x, center.y)
        canvas.draw(.cross, BadgeGrid(diameter: 2 * radius, snaps: true))
    }

    /// Lays it over a picture.
    public func lay(on picture: ImageSurface) {
        guard beneath == nil, let copy = try? ImageSurface(width: box.width, height: box.height) else { return }
        Self.copy(box.width, box.height, from: picture, box.x, box.y, to: copy, 0, 0)
        beneath = copy
        guard let canvas = try? Canvas(on: picture) else { return }
        canvas.translate(Double(box.x), Double(box.y))
        canvas.setPixels(cross)
        canvas.paint()
    }

    /// Takes it off again: the picture is what it was before.
    public func lift(from picture: ImageSurface) {
        guard let beneath else { return }
        Self.copy(box.width, box.height, from: beneath, 0, 0, to: picture, box.x, box.y)
        self.beneath = nil
    }

    /// Whether a place lies on its disc.
    public func contains(_ place: PixelPoint) -> Bool { distance(of: place) <= Double(box.width) / 2 }

    /// Whether any of a pixel lies on its disc.
    public func touches(_ place: PixelPoint) -> Bool {
        // From a pixel's middle to its corner.
        distance(of: place) < Double(box.width) / 2 + 0.5.squareRoot()
    }

    /// From the disc's middle to a pixel's.
    private func distance(of place: PixelPoint) -> Double {
        let radius = Double(box.width) / 2
        let (x, y) = (Double(place.x - box.x) + 0.5 - radius, Double(place.y - box.y) + 0.5 - radius)
        return (x * x + y * y).squareRoot()
    }

    private static func copy(
        _ width: Int, _ height: Int, from source: ImageSurface, _ x: Int, _ y: Int, to target: ImageSurface, _ toX: Int, _ toY: Int
    ) {
        let pixels = UnsafeMutablePointer(mutating: target.words)
        for row in 0..<height {
            (pixels + (toY + row) * (target.stride / 4) + toX).update(
                from: source.words + (y + row) * (source.stride / 4) + x, count: width)
        }
        target.markDirty(PixelRect(x: toX, y: toY, width: width, height: height))
    }
}
