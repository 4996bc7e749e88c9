import CCairo
import GaugeCore

/// Bitmaps of a board's pixels: rows from the top, each padded to whole bytes, the lowest bit first, as an X bitmap has it.
extension Board {
    /// Which pixels belong to the gauges and their lines.
    ///
    /// A pixel belongs to a gauge where the gauge's outline covers at least half of it, whatever its colours and its level.
    /// - Throws: `CairoError` where memory is short.
    public func outlineBitmap() throws(CairoError) -> [UInt8] {
        bitmap(of: [try painted(scenes.map(\.solid), .empty)], leastAlpha: 128)
    }

    /// The outline, and which pixels the gauges and their lines may touch at all: soft edges and shadows too, whatever the level, the
    /// texts in the gauges and the button's look.
    /// - Throws: `CairoError` where memory is short.
    public func outlineBitmaps() throws(CairoError) -> (outline: [UInt8], reach: [UInt8]) {
        let solid = try painted(scenes.map(\.solid), .empty)
        let outline = bitmap(of: [solid], leastAlpha: 128)
        let rest = scenes.map(\.reaching)
        // Mostly a ground covers all that comes and goes above it.
        if rest == solid.scenes, scenes.allSatisfy({ $0.button == nil }) { return (outline, bitmap(of: [solid], leastAlpha: 1)) }
        let pressed = rest.map { scene in
            var scene = scene
            scene.button?.look = .pressed
            return scene
        }
        return (outline, bitmap(of: [try painted(rest, .empty), try painted(pressed, .full)], leastAlpha: 1))
    }

    private func painted(_ scenes: [GaugeScene], _ level: Level) throws(CairoError) -> Board {
        let board = try Board(scenes, arrangement: arrangement, scale: scale, way: .plain, hasRoomForFocus: hasRoomForFocus)
        _ = board.paint(scenes.map { _ in GaugeMoment(level: level) })
        return board
    }

    /// The pixels that at least one of several boards, of this one's size, covers with at least that much opacity.
    private func bitmap(of boards: [Board], leastAlpha: UInt32) -> [UInt8] {
        let (width, height, rowBytes) = (surface.width, surface.height, (surface.width + 7) / 8)
        var bits = [UInt8](repeating: 0, count: rowBytes * height)
        for board in boards {
            let (stride, pixels) = (board.surface.stride, board.surface.pixels)
            for y in 0..<height {
                for x in 0..<width where pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) >> 24 >= leastAlpha {
                    bits[y * rowBytes + x / 8] |= 1 << UInt8(x % 8)
                }
            }
        }
        return bits
    }
}

extension GaugeScene {
    /// The scene as one that covers all that belongs to it.
    fileprivate var solid: GaugeScene {
        var scene = self
        scene.face.ground = .black
        scene.button = button.map { GaugeButton($0.text) }
        // The place of a text stays, as without it the gauge may have another form.
        if face.text != .none { scene.face.text = .line("") }
        return scene
    }

    /// The solid scene, without a ground where it has none. A ring's text lies where nothing else does, and reaches as far as a ground
    /// does whatever it says.
    fileprivate var reaching: GaugeScene {
        var scene = solid
        if case .ring = face.style, face.text != .none { return scene }
        guard face.ground == nil else { return scene }
        scene.face.ground = nil
        if !face.state.isStill { scene.face.state = .running }
        return scene
    }
}
