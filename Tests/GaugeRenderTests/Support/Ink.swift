import GaugeCore
import GaugeRender
import TestSupport

/// Where the ink of a gauge's text lies: how much of each pixel its outlines cover.
struct Ink {
    let width: Int
    /// From 0 to 1, row by row.
    let coverage: [Double]

    /// The ink of `text`, found on an empty black gauge by what the text adds to it.
    init(_ text: String?, size: Double, font: String? = nil) throws {
        func alphas(_ text: String?) throws -> Bitmap {
            try picture(GaugeScene(face: GaugeFace(color: .black, text: text.map { .line($0) } ?? .none, font: font), size: size), level: 0)
        }
        let (with, without) = (try alphas(text), try alphas(nil))
        width = with.width
        coverage = zip(with.pixels, without.pixels).map { with, without in
            let (alpha, before) = (Double(with >> 24), Double(without >> 24))
            return alpha == before ? 0 : (alpha - before) / (255 - before)
        }
    }

    var isEmpty: Bool { coverage.allSatisfy { $0 == 0 } }

    /// The box around the ink, to a fraction of a pixel: the outermost rows and columns count as far as they are covered.
    var bounds: Rect {
        var rows = [Double](repeating: 0, count: width)
        var columns = rows
        for (index, covered) in coverage.enumerated() where covered > 0 {
            rows[index / width] = max(rows[index / width], covered)
            columns[index % width] = max(columns[index % width], covered)
        }
        let (left, right) = Self.ends(columns)
        let (top, bottom) = Self.ends(rows)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func ends(_ lines: [Double]) -> (Double, Double) {
        guard let first = lines.firstIndex(where: { $0 > 0 }), let last = lines.lastIndex(where: { $0 > 0 }) else { return (0, 0) }
        return (Double(first) + 1 - lines[first], Double(last) + lines[last])
    }
}
