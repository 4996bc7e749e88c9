import GaugeCore
import GaugeRender
import Glibc

/// What a window shows of a board that sends it only the parts that changed.
final class Screen {
    let board: Board
    private var shown: [UInt32]

    init(_ board: Board) {
        self.board = board
        shown = [UInt32](repeating: 0xDEAD_BEEF, count: board.surface.width * board.surface.height)
    }

    /// Draws a frame and takes over the parts that it names.
    /// - Returns: those parts.
    @discardableResult
    func show(_ moments: [GaugeMoment]) -> [PixelRect] {
        let parts = board.paint(moments)
        let whole = PixelRect(x: 0, y: 0, width: board.surface.width, height: board.surface.height)
        let (pixels, stride) = (UnsafeRawPointer(board.surface.pixels.baseAddress!), board.surface.stride)
        shown.withUnsafeMutableBytes { shown in
            for part in parts.map({ $0.intersection(whole) }) where !part.isEmpty {
                for y in part.y..<part.maxY {
                    (shown.baseAddress! + (y * whole.width + part.x) * 4)
                        .copyMemory(from: pixels + y * stride + part.x * 4, byteCount: part.width * 4)
                }
            }
        }
        return parts
    }

    /// Whether the window shows the board's picture as it is.
    var isUpToDate: Bool {
        let (pixels, stride, width) = (UnsafeRawPointer(board.surface.pixels.baseAddress!), board.surface.stride, board.surface.width)
        return shown.withUnsafeBytes { shown in
            (0..<board.surface.height).allSatisfy { memcmp(shown.baseAddress! + $0 * width * 4, pixels + $0 * stride, width * 4) == 0 }
        }
    }
}
