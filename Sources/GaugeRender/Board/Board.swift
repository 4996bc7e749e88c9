import CCairo
import GaugeCore

/// The picture of one or several gauges, kept up to date frame by frame.
public final class Board {
    /// The picture, in pixels.
    public let surface: ImageSurface
    /// Pixels a point.
    public let scale: Double
    /// What is on it, in the order of the moments that `paint` takes.
    public private(set) var scenes: [GaugeScene]
    private let layout: BoardLayout
    /// Whether there is room around the outermost gauges for the ring of one that has the keyboard.
    let hasRoomForFocus: Bool

    var arrangement: BoardArrangement { layout.arrangement }
    private let way: FrameDrawing
    private var layers: [any GaugeLayers]
    private var focusRings: [FocusRing?]
    private var clocks: [StillClock]
    /// What has to be shown again although no gauge moved.
    private var stale: [PixelRect]

    /// A board of scenes, not yet painted.
    /// - Parameters:
    ///   - scenes: what is on it.
    ///   - arrangement: how they stand together.
    ///   - scale: pixels a point.
    ///   - way: how frames are drawn.
    ///   - hasRoomForFocus: whether there is room around the outermost gauges for the ring of one that has the keyboard.
    /// - Throws: `CairoError` where the picture is too large or memory is short.
    public init(
        _ scenes: [GaugeScene], arrangement: BoardArrangement = .column, scale: Double = 1, way: FrameDrawing = .layered,
        hasRoomForFocus: Bool = false
    ) throws(CairoError) {
        self.scenes = scenes
        self.scale = scale
        self.way = way
        self.hasRoomForFocus = hasRoomForFocus
        let layout = Self.layout(scenes, arrangement, scale, hasRoomForFocus)
        self.layout = layout
        surface = try ImageSurface(width: layout.width, height: layout.height)
        (layers, focusRings) = ([], [])
        clocks = scenes.map { _ in StillClock() }
        stale = [PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)]
        for index in scenes.indices {
            layers.append(try makeLayers(of: index))
            focusRings.append(try makeFocusRing(of: index))
            try drawLines(of: index)
        }
    }

    private static func layout(
        _ scenes: [GaugeScene], _ arrangement: BoardArrangement, _ scale: Double, _ hasRoomForFocus: Bool
    ) -> BoardLayout {
        BoardLayout(scenes, arrangement: arrangement, scale: scale, margin: hasRoomForFocus ? FocusRing.room(scale: scale) : 0)
    }

    private func makeLayers(of index: Int) throws(CairoError) -> any GaugeLayers {
        let gauge = gaugeRect(of: index)
        return try scenes[index].fittingFace.makeLayers(way, width: gauge.width, height: gauge.height)
    }

    private func makeFocusRing(of index: Int) throws(CairoError) -> FocusRing? {
        scenes[index].isFocused ? try FocusRing(scenes[index], around: gaugeRect(of: index), scale: scale) : nil
    }

    /// Takes over other scenes if they fit into the layout as it is.
    /// - Returns: false, and nothing is changed, where a new board is needed.
    public func update(_ scenes: [GaugeScene]) throws(CairoError) -> Bool {
        guard scenes != self.scenes else { return true }
        guard scenes.count == self.scenes.count, Self.layout(scenes, arrangement, scale, hasRoomForFocus) == layout,
            zip(scenes, self.scenes).allSatisfy({ $0.face.canTakeOver(from: $1.face) })
        else { return false }
        let before = self.scenes
        self.scenes = scenes
        for index in scenes.indices where scenes[index] != before[index] {
            try layers[index].update(scenes[index].fittingFace)
            if scenes[index].focus != before[index].focus { try changeFocus(of: index) }
            if !scenes[index].hasSameLines(as: before[index]) { try drawLines(of: index) }
        }
        return true
    }

    /// Draws a frame: one moment for each scene, in their order.
    /// - Returns: the parts of the picture that changed.
    public func paint(_ moments: [GaugeMoment]) -> [PixelRect] {
        precondition(moments.count == scenes.count, "each scene has its moment")
        var damage = stale
        stale = []
        for index in scenes.indices {
            let origin = origin(of: index)
            let changed = layers[index].paint(clocks[index].moment(moments[index], of: scenes[index].face), on: surface, at: origin)
            damage += changed
            if let ring = focusRings[index] { damage += ring.lay(on: surface, at: origin, over: changed) }
        }
        return damage
    }

    /// The top left corner of a scene's gauge, in pixels.
    private func origin(of index: Int) -> PixelPoint {
        let rect = gaugeRect(of: index)
        return PixelPoint(x: rect.x, y: rect.y)
    }

    /// Takes over whether a gauge has the keyboard; the next frame shows it.
    private func changeFocus(of index: Int) throws(CairoError) {
        if let ring = focusRings[index] {
            // What it lay on is drawn anew.
            layers[index] = try makeLayers(of: index)
            stale.append(ring.lift(from: surface, at: origin(of: index)))
        }
        focusRings[index] = try makeFocusRing(of: index)
    }

    /// Lays opaque colours beneath the scenes as they are painted, one for each. The next frame paints over some of it.
    public func layBeneath(_ colors: [RGBA]) {
        guard let canvas = try? Canvas(on: surface) else { return }
        canvas.setOperator(CAIRO_OPERATOR_DEST_OVER)
        for (place, color) in zip(layout.places, colors) {
            canvas.rectangle(PixelRect(x: place.x, y: place.y, width: place.scene.size.width, height: place.scene.size.height))
            canvas.setColor(color)
            canvas.fill()
        }
    }

    /// Where a scene's gauge lies, in pixels.
    public func gaugeRect(of index: Int) -> PixelRect {
        let place = layout.places[index]
        return place.scene.gauge.offset(by: PixelPoint(x: place.x, y: place.y))
    }

    /// Where the plate of a scene's button lies, in pixels; nil where it has none.
    public func buttonRect(of index: Int) -> PixelRect? {
        let place = layout.places[index]
        guard let box = place.scene.button, let button = scenes[index].buttonDrawing(scale: scale) else { return nil }
        return button.plate.offset(by: PixelPoint(x: place.x + box.x, y: place.y + box.y))
    }

    private func drawLines(of index: Int) throws(CairoError) {
        let place = layout.places[index]
        let canvas = try Canvas(on: surface)
        canvas.translate(Double(place.x), Double(place.y))
        for box in [place.scene.title, place.scene.caption, place.scene.button].compactMap(\.self) {
            canvas.saved {
                canvas.rectangle(box)
                canvas.clip()
                canvas.setOperator(CAIRO_OPERATOR_CLEAR)
                canvas.paint()
            }
            stale.append(box.offset(by: PixelPoint(x: place.x, y: place.y)))
        }
        SceneDrawing(scenes[index], scale: scale).drawLines(on: canvas)
        try canvas.check("drawing the lines")
    }
}

extension GaugeFace {
    /// Whether layers that were made for `other` can draw this face.
    func canTakeOver(from other: GaugeFace) -> Bool {
        style == other.style && designSize == other.designSize && (shown.color.alpha < 1) == (other.shown.color.alpha < 1)
    }
}

extension GaugeScene {
    /// How it shows that it has the keyboard; nil where it has it not.
    fileprivate var focus: GaugeContrast? { isFocused ? face.contrast : nil }

    /// Whether the lines look the same as those of `other`.
    fileprivate func hasSameLines(as other: GaugeScene) -> Bool {
        title == other.title && caption == other.caption && button == other.button && size == other.size && face.ground == other.face.ground
            && face.font == other.face.font && face.contrast == other.face.contrast
    }
}
