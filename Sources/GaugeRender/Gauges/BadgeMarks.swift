import CCairo
import GaugeCore

/// The measures of a mark on a badge, whose middle is the origin.
struct BadgeGrid {
    let diameter: Double
    /// Whether upright edges lie on whole units, which are pixels; the diameter is an even number of them then.
    let snaps: Bool

    /// A share of the diameter.
    func share(_ share: Double) -> Double { share * diameter }

    /// Half of a share of the diameter, at least one unit where edges snap.
    func half(_ share: Double) -> Double { snaps ? max(1, (share * diameter / 2).rounded()) : share * diameter / 2 }

    /// A share of the diameter, at least one unit where edges snap.
    func whole(_ share: Double) -> Double { snaps ? max(1, (share * diameter).rounded()) : share * diameter }
}

extension Canvas {
    /// Draws a mark in the colour that is set.
    func draw(_ mark: StateBadge.Mark, _ grid: BadgeGrid) {
        switch mark {
        case .bars: drawBars(grid)
        case .cross: drawCross(grid)
        case .tick: drawTick(grid)
        case .exclamation: drawExclamation(grid)
        }
    }

    private func drawBars(_ grid: BadgeGrid) {
        let (gap, width, height) = (grid.half(0.14), grid.whole(0.15), grid.half(0.42))
        for left in [-gap - width, gap] { bar(Rect(x: left, y: -height, width: width, height: 2 * height)) }
        fill()
    }

    private func drawCross(_ grid: BadgeGrid) {
        let arm = grid.share(0.155)
        for side in [-1.0, 1] {
            move(to: Point(x: -arm, y: -arm * side))
            line(to: Point(x: arm, y: arm * side))
        }
        strokeRound(width: grid.share(0.125))
    }

    private func drawTick(_ grid: BadgeGrid) {
        move(to: Point(x: grid.share(-0.19), y: grid.share(0.015)))
        line(to: Point(x: grid.share(-0.055), y: grid.share(0.15)))
        line(to: Point(x: grid.share(0.195), y: grid.share(-0.135)))
        strokeRound(width: grid.share(0.12))
    }

    private func drawExclamation(_ grid: BadgeGrid) {
        let (half, height) = (grid.half(0.145), grid.half(0.5))
        let gap = grid.whole(0.07)
        bar(Rect(x: -half, y: -height, width: 2 * half, height: 2 * height - 2 * half - gap))
        fill()
        circle(center: Point(x: 0, y: height - half), radius: half)
        fill()
    }

    /// Adds a bar with slightly round corners.
    private func bar(_ rect: Rect) { roundedRectangle(rect, radius: 0.25 * rect.width) }
}
