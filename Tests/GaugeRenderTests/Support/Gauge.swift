import GaugeCore
import GaugeRender
import TestSupport

/// Gauges as the tests of boards want them.
enum Gauge {
    static let moment = GaugeMoment(level: Level(0.45), time: 1.25)

    static func scene(_ title: String? = nil, _ caption: String? = nil, size: Double = 140, ground: RGBA? = nil) -> GaugeScene {
        GaugeScene(face: GaugeFace(ground: ground), size: size, title: title, caption: caption)
    }

    /// A new board of the scenes, all of them at `moment`.
    static func drawn(_ scenes: [GaugeScene], scale: Double = 1) throws -> Bitmap {
        let board = try Board(scenes, scale: scale)
        _ = board.paint(scenes.map { _ in moment })
        return Bitmap(board.surface)
    }
}
