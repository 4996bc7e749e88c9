import GaugeCore

/// How several gauges stand together.
public enum BoardArrangement: String, CaseIterable, Sendable {
    /// One below the other.
    case column
    /// One beside the other.
    case row
}

/// Where the scenes of a board lie, in whole pixels.
struct BoardLayout: Equatable {
    struct Place: Equatable {
        var x: Int
        var y: Int
        var scene: SceneLayout
    }

    let arrangement: BoardArrangement
    let places: [Place]
    let width: Int
    let height: Int

    /// Points between two gauges.
    static let spacing = 50.0

    /// - Parameter margin: what is left free on every side, in pixels.
    init(_ scenes: [GaugeScene], arrangement: BoardArrangement, scale: Double, margin: Int = 0) {
        self.arrangement = arrangement
        let layouts = scenes.map { SceneLayout($0, scale: scale) }
        let gap = Int((Self.spacing * scale).rounded())
        let widest = layouts.map(\.size.width).max() ?? 1
        // Gauges in a row stand in line, whatever lines are above and below them.
        let above = layouts.map(\.gauge.midY).max() ?? 0
        let tallest = max(1, above + (layouts.map { $0.size.height - $0.gauge.midY }.max() ?? 0))
        var places: [Place] = []
        var offset = margin
        for layout in layouts {
            switch arrangement {
            case .column:
                places.append(Place(x: margin + (widest - layout.size.width) / 2, y: offset, scene: layout))
                offset += layout.size.height + gap
            case .row:
                places.append(Place(x: offset, y: margin + above - layout.gauge.midY, scene: layout))
                offset += layout.size.width + gap
            }
        }
        let length = max(1, offset - gap + margin)
        self.places = places
        width = arrangement == .column ? widest + 2 * margin : length
        height = arrangement == .column ? length : tallest + 2 * margin
    }
}
