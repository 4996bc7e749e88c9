import CCairo
import GaugeCore

/// Draws the badge of a state: a white disc, a smaller one in the state's colour on it, and a white mark on that.
///
/// On a picture of pixels it stands on whole pixels, an even number of them across, so that its mark is sharp and in its middle.
final class BadgeDrawing {
    let badge: StateBadge
    /// Of the gauge's design, in points.
    private let size: Size
    private var kept: (diameter: Int, picture: ImageSurface)?

    /// nil where a face's state has no badge.
    init?(_ face: GaugeFace) {
        guard let badge = StateBadge(face) else { return nil }
        self.badge = badge
        size = face.designSize
    }

    /// Draws on a canvas whose unit is a point of the gauge's design.
    func draw(on canvas: Canvas) {
        guard let grid = canvas.pixelGrid else {
            canvas.saved {
                canvas.translate(badge.center.x - badge.radius, badge.center.y - badge.radius)
                draw(diameter: 2 * badge.radius, snaps: false, on: canvas)
            }
            return
        }
        canvas.saved {
            canvas.setOrigin(grid.origin.x, grid.origin.y)
            drawPixels(scale: grid.scale, on: canvas)
        }
    }

    /// Draws on a canvas whose unit is a pixel, the gauge's top left corner at its origin.
    /// - Parameter scale: pixels a point.
    func drawPixels(scale: Double, on canvas: Canvas) {
        let box = box(scale: scale)
        guard let picture = picture(box.width) else { return }
        canvas.translate(Double(box.x), Double(box.y))
        canvas.setPixels(picture)
        canvas.paint()
    }

    /// The pixels that the badge lies on, from the gauge's top left corner.
    /// - Parameter scale: pixels a point.
    func box(scale: Double) -> PixelRect {
        let diameter = max(2, 2 * Int((badge.radius * scale).rounded()))
        func start(_ center: Double, _ end: Double) -> Int {
            let last = Int((end * scale + 0.001).rounded(.down)) - diameter
            return max(0, min(Int((center * scale - Double(diameter) / 2).rounded()), last))
        }
        return PixelRect(
            x: start(badge.center.x, size.width), y: start(badge.center.y, size.height), width: diameter, height: diameter)
    }

    private func picture(_ diameter: Int) -> ImageSurface? {
        if let kept, kept.diameter == diameter { return kept.picture }
        guard let picture = try? ImageSurface(width: diameter, height: diameter), let canvas = try? Canvas(on: picture) else { return nil }
        draw(diameter: Double(diameter), snaps: true, on: canvas)
        kept = (diameter, picture)
        return picture
    }

    private func draw(diameter: Double, snaps: Bool, on canvas: Canvas) {
        let center = Point(x: diameter / 2, y: diameter / 2)
        // At least most of a pixel: a thinner rim could not be told from the disc's soft edge.
        let rim = max(StateBadge.rim * diameter / 2, snaps ? 0.75 : 0)
        canvas.circle(center: center, radius: diameter / 2)
        canvas.setColor(.white)
        canvas.fill()
        canvas.circle(center: center, radius: diameter / 2 - rim)
        canvas.setColor(badge.color)
        canvas.fill()
        canvas.setColor(.white)
        canvas.translate(center.x, center.y)
        canvas.draw(badge.mark, BadgeGrid(diameter: diameter, snaps: snaps))
    }
}
