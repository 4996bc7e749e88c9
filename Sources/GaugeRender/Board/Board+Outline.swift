import CCairo
import GaugeCore

extension Board {
    /// Which pixels belong to the gauges and their lines: rows from the top, each padded to whole bytes, the lowest bit first, as an
    /// X bitmap has it.
    ///
    /// A pixel belongs to a gauge where the gauge's outline covers at least half of it, whatever its colours and its level.
    /// - Throws: `CairoError` where memory is short.
    public func outlineBitmap() throws(CairoError) -> [UInt8] {
        let solid = scenes.map { scene in
            var scene = scene
            scene.face.ground = .black
            scene.button = scene.button.map { GaugeButton($0.text) }
            // The place of a text stays, as without it the gauge may have another form.
            if scene.face.text != .none { scene.face.text = .line("") }
            return scene
        }
        let board = try Board(solid, arrangement: arrangement, scale: scale, way: .plain)
        _ = board.paint(solid.map { _ in GaugeMoment(level: .empty) })
        let (width, height, stride) = (board.surface.width, board.surface.height, board.surface.stride)
        let rowBytes = (width + 7) / 8
        var bits = [UInt8](repeating: 0, count: rowBytes * height)
        let pixels = board.surface.pixels
        for y in 0..<height {
            for x in 0..<width where pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) >> 24 >= 128 {
                bits[y * rowBytes + x / 8] |= 1 << UInt8(x % 8)
            }
        }
        return bits
    }
}
