import GaugeCore

/// Where the parts of a scene lie, in whole pixels from the scene's top left corner.
struct SceneLayout: Equatable {
    let size: (width: Int, height: Int)
    let gauge: PixelRect
    let title: PixelRect?
    let caption: PixelRect?
    /// With the room for its shadow.
    let button: PixelRect?

    /// Points between the gauge and a line, in the gauge's design.
    private static let spacing = 20.0
    /// Points between the button's plate and what is above it, in the gauge's design.
    private static let buttonSpacing = 14.0
    /// How much wider than the gauge a line may get.
    private static let widest = 1.5

    /// - Parameter scale: pixels a point.
    init(_ scene: GaugeScene, scale: Double) {
        let design = scene.face.designSize
        let width = max(1, Int((scene.size * scale).rounded()))
        // Rounded up, so that nothing of the drawing is cut; a width that the division misses by a hair is no pixel more.
        let height = max(1, Int((Double(width) * design.height / design.width - 0.001).rounded(.up)))
        let lines = SceneLines(scene)
        func pixels(_ points: Double) -> Int { Int((points * scale).rounded(.up)) }
        // Two widths only, so that a caption that changes moves the window seldom.
        let isWide = lines.all.contains { pixels($0.size.width) > width }
        let drawing = scene.buttonDrawing(scale: scale)
        let total = max(isWide ? Int((Double(width) * Self.widest).rounded()) : width, drawing?.size.width ?? 0)
        let gap = Int((Self.spacing * scene.unit * scale).rounded())
        var top = 0
        if let line = lines.title {
            title = PixelRect(x: 0, y: 0, width: total, height: pixels(line.size.height))
            top = pixels(line.size.height) + gap
        } else {
            title = nil
        }
        gauge = PixelRect(x: (total - width) / 2, y: top, width: width, height: height)
        var bottom = gauge.maxY
        if let line = lines.caption {
            caption = PixelRect(x: 0, y: bottom + gap, width: total, height: pixels(line.size.height))
            bottom = bottom + gap + pixels(line.size.height)
        } else {
            caption = nil
        }
        if let drawing {
            let gap = Int((Self.buttonSpacing * scene.designUnit * scale).rounded())
            button = PixelRect(
                x: (total - drawing.size.width) / 2, y: bottom + gap - drawing.plate.y, width: drawing.size.width,
                height: drawing.size.height)
            bottom += gap - drawing.plate.y + drawing.size.height
        } else {
            button = nil
        }
        size = (total, bottom)
    }

    static func == (a: SceneLayout, b: SceneLayout) -> Bool {
        a.size == b.size && a.gauge == b.gauge && a.title == b.title && a.caption == b.caption && a.button == b.button
    }

    /// The widest a line of a scene may get, in points.
    static func maxLineWidth(_ scene: GaugeScene) -> Double { scene.size * widest }
}

/// The lines of a scene, shaped.
struct SceneLines {
    let title: SceneLine?
    let caption: SceneLine?

    var all: [SceneLine] { [title, caption].compactMap(\.self) }

    init(_ scene: GaugeScene) {
        let width = SceneLayout.maxLineWidth(scene)
        title = SceneLine(scene.title, kind: .title, face: scene.face, unit: scene.unit, maxWidth: width)
        caption = SceneLine(scene.caption, kind: .caption, face: scene.face, unit: scene.unit, maxWidth: width)
    }
}

extension GaugeScene {
    /// Points for one point of a line's design. Beside a style of a small design, such as the mug, lines are no larger than beside a
    /// liquid gauge of the same width.
    var unit: Double { size / max(face.designSize.width, GaugeStyle.liquid.designSize.width) }
}

extension GaugeScene {
    /// Points for one point of the gauge's own design.
    var designUnit: Double { size / face.designSize.width }

    /// How much wider than the gauge a button's plate may get.
    private static let widestButton = 2.0

    /// - Parameter scale: pixels a point.
    func buttonDrawing(scale: Double) -> ButtonDrawing? {
        button.map {
            ButtonDrawing($0, font: face.font, unit: designUnit * scale, maxWidth: Self.widestButton * size * scale)
        }
    }
}
