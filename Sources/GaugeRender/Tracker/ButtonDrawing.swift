import CCairo
import GaugeCore

/// Draws a button: a white plate with round corners and a soft shadow, and on it black text, after a red heart where the text begins
/// with one.
///
/// The plate's edges lie on whole pixels.
struct ButtonDrawing {
    /// Of the whole, with the room for its shadow, in pixels.
    let size: (width: Int, height: Int)
    /// The plate inside it, in pixels.
    let plate: PixelRect
    private let button: GaugeButton
    private let line: TextLine?
    private let hasHeart: Bool
    /// Pixels a point of the button's design.
    private let unit: Double

    /// Of the design, in points: the text's height, the plate's, from its ends to the text, its corners' radius, the heart's width, from
    /// the heart to the text, and the room for the shadow.
    private static let measures = (text: 20.0, height: 40.0, padding: 17.0, radius: 12.0, heart: 19.0, gap: 8.0, room: 8.0)
    private static let shadow = (deviation: 2.6, offset: 2.0, opacity: 0.34)
    private static let heartColor = Palette.red
    private static let focusColor = Palette.blue

    /// - Parameters:
    ///   - unit: pixels a point of the design.
    ///   - maxWidth: of the plate, in pixels; a longer text is cut with an ellipsis.
    init(_ button: GaugeButton, font: String?, unit: Double, maxWidth: Double) {
        self.button = button
        self.unit = unit
        var text = button.text
        hasHeart = text.first == "♥" || text.first == "❤" || text.hasPrefix("❤\u{FE0F}")
        if hasHeart { text = String(text.dropFirst().drop { $0 == " " }) }
        let measures = Self.measures
        let heart = hasHeart ? (measures.heart + (text.isEmpty ? 0 : measures.gap)) * unit : 0
        let fixed = heart + 2 * measures.padding * unit
        line =
            text.isEmpty
            ? nil
            : TextLine(
                text, font: font, size: measures.text * unit, weight: PANGO_WEIGHT_BOLD,
                maxWidth: max(maxWidth - fixed, measures.text * unit))
        let room = Int((measures.room * unit).rounded(.up))
        let width = Int((fixed + (line?.box.width ?? 0)).rounded(.up))
        let height = max(Int((measures.height * unit).rounded()), 1)
        plate = PixelRect(x: room, y: room, width: width, height: height)
        size = (width + 2 * room, height + 2 * room)
    }

    /// Draws on a canvas whose unit is a pixel, its top left corner at the origin.
    func draw(on canvas: Canvas) {
        let isPressed = button.look == .pressed
        drawShadow(isPressed: isPressed, on: canvas)
        canvas.saved {
            // Pressed, it goes down a little; by whole pixels, so that it stays sharp.
            if isPressed { canvas.translate(0, max(1, (unit * 1.2).rounded())) }
            addPlate(inset: 0, to: canvas)
            canvas.setColor(plateColor)
            canvas.fill()
            if button.isFocused {
                let width = max(1, (2 * unit).rounded())
                addPlate(inset: width / 2, to: canvas)
                canvas.setColor(Self.focusColor)
                canvas.stroke(width: width)
            }
            drawText(on: canvas)
        }
    }

    private var plateColor: RGBA {
        switch button.look {
        case .normal: .white
        case .hovered: RGBA(hex: 0xF0F0F2)
        case .pressed: RGBA(hex: 0xDEDEE2)
        }
    }

    private func addPlate(inset: Double, to canvas: Canvas) {
        let rect = Rect(
            x: Double(plate.x) + inset, y: Double(plate.y) + inset, width: Double(plate.width) - 2 * inset,
            height: Double(plate.height) - 2 * inset)
        canvas.roundedRectangle(rect, radius: max(0, min(Self.measures.radius * unit - inset, rect.width / 2, rect.height / 2)))
    }

    private func drawText(on canvas: Canvas) {
        var x = Double(plate.x) + Self.measures.padding * unit
        let middle = Double(plate.y) + Double(plate.height) / 2
        if hasHeart {
            let side = Self.measures.heart * unit
            canvas.addHeart(in: Rect(x: x, y: middle - side * 0.46, width: side, height: side * 0.92))
            canvas.setColor(Self.heartColor)
            canvas.fill()
            x += side + Self.measures.gap * unit
        }
        guard let line else { return }
        canvas.setColor(.black)
        line.show(on: canvas, x: x - line.box.x, y: middle - line.box.midY)
    }

    /// A soft shadow of the plate; a pressed one lies nearer to the ground.
    private func drawShadow(isPressed: Bool, on canvas: Canvas) {
        let (deviation, offset, opacity) = Self.shadow
        guard let picture = try? ImageSurface(width: size.width, height: size.height), let own = try? Canvas(on: picture) else { return }
        own.translate(0, (offset * unit).rounded())
        addPlate(inset: 0, to: own)
        own.setColor(.black)
        own.fill()
        let blurred = GaussianBlur(deviation: max(0.5, deviation * unit * (isPressed ? 0.6 : 1))).opacity(of: picture)
        let pixels = picture.pixels
        for y in 0..<size.height {
            for x in 0..<size.width {
                let alpha = UInt32((Double(blurred[y * size.width + x]) * opacity).rounded())
                pixels.storeBytes(of: alpha << 24, toByteOffset: y * picture.stride + x * 4, as: UInt32.self)
            }
        }
        picture.markDirty()
        canvas.setPixels(picture)
        canvas.paint()
    }
}

extension Canvas {
    /// Adds a heart that fills a box.
    func addHeart(in box: Rect) {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: box.x + x * box.width, y: box.y + y * box.height) }
        move(to: point(0.5, 1))
        curve(point(0.39, 0.9), point(0, 0.64), to: point(0, 0.31))
        curve(point(0, 0.12), point(0.13, 0), to: point(0.28, 0))
        curve(point(0.38, 0), point(0.46, 0.06), to: point(0.5, 0.15))
        curve(point(0.54, 0.06), point(0.62, 0), to: point(0.72, 0))
        curve(point(0.87, 0), point(1, 0.12), to: point(1, 0.31))
        curve(point(1, 0.64), point(0.61, 0.9), to: point(0.5, 1))
        closePath()
    }
}
