import GaugeCore
import TestSupport

/// Reads the level of a liquid gauge at rest off the pixels of its middle column.
struct LiquidColumn: Sendable {
    /// The looks that it reads.
    static let looks = ["--motion", "reduced", "--text", "none", "--ground", "white"]

    /// Made once, as the pictures that it compares with are drawn for it.
    static func shared() throws -> LiquidColumn { try made.get() }

    private static let made = Result { try LiquidColumn() }
    private static let side = GaugeStyle.liquid.designSize.height

    /// Where the column lies in the gauge's square, in pixels.
    let place = PixelRect(x: Int(side) / 2, y: 0, width: 1, height: Int(side))
    private let empty, full: Bitmap
    /// The rows where liquid can be told from none: those inside the gauge's ring.
    private let rows: Range<Int>

    private init() throws {
        let (empty, full) = (try rendered(Self.looks, level: "0%"), try rendered(Self.looks, level: "100%"))
        (self.empty, self.full) = (empty.cropped(to: place), full.cropped(to: place))
        let distances = zip(self.empty.pixels, self.full.pixels).map(Self.distance)
        let inside = distances.indices.filter { distances[$0] > 60 }
        guard let first = inside.first, let last = inside.last, last - first + 1 == inside.count else {
            throw SupportFailure("the liquid of a full gauge doesn't stand out: rows \(inside)")
        }
        rows = first..<last + 1
    }

    /// The level in a picture of the column, from 0 to 1, to about half a percent; all but 0 and 1 is inside the ring. Nil where the
    /// picture is no such gauge's, as while its window changes its size.
    func level(in column: Bitmap) -> Double? {
        // The surface itself may be neither.
        let strange = rows.count { min(Self.distance(column[0, $0], full[0, $0]), Self.distance(column[0, $0], empty[0, $0])) > 30 }
        guard strange <= 2 else { return nil }
        let surface = rows.first { Self.distance(column[0, $0], full[0, $0]) < Self.distance(column[0, $0], empty[0, $0]) }
        guard let surface else { return 0 }
        guard surface > rows.lowerBound else { return 1 }
        // The column's liquid stands at the wave's height, which grows with the level.
        var (low, high) = (0.0, 1.0)
        while high - low > 0.0005 {
            let middle = (low + high) / 2
            let wave = LiquidWave.front(level: Level(middle), time: 0)
            if wave.y(at: Double(place.x), in: Self.side) > Double(surface) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].reduce(0) { $0 + abs(Int(a >> $1 & 255) - Int(b >> $1 & 255)) }
    }
}
