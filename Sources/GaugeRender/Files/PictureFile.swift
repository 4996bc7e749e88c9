import CCairo
import GaugeCore

/// Draws scenes to a file.
public enum PictureFile {
    /// The kinds of file.
    public enum Format: String, CaseIterable, Sendable {
        case png, svg, pdf

        /// The format that a file's name ends in; nil for other names.
        public init?(path: String) {
            guard let dot = path.lastIndex(of: ".") else { return nil }
            self.init(rawValue: path[path.index(after: dot)...].lowercased())
        }
    }

    /// Draws `scenes`, each at its moment, to one picture in the file at `path`.
    /// - Parameter scale: pixels a point; for SVG and PDF it scales the whole.
    /// - Throws: `CairoError` where the file can't be written.
    public static func write(
        _ scenes: [GaugeScene], at moments: [GaugeMoment], arrangement: BoardArrangement = .column, scale: Double = 1,
        format: Format, to path: String
    ) throws(CairoError) {
        precondition(moments.count == scenes.count, "each scene has its moment")
        let layout = BoardLayout(scenes, arrangement: arrangement, scale: scale)
        func draw(on surface: Surface) throws(CairoError) {
            let canvas = try Canvas(on: surface)
            for (index, place) in layout.places.enumerated() {
                canvas.saved {
                    canvas.translate(Double(place.x), Double(place.y))
                    SceneDrawing(scenes[index], scale: scale).draw(moments[index], on: canvas)
                }
            }
            try canvas.check(path)
        }
        let (width, height) = (Double(layout.width), Double(layout.height))
        switch format {
        case .png:
            let surface = try ImageSurface(width: layout.width, height: layout.height)
            try draw(on: surface)
            try surface.writePNG(to: path)
        case .svg:
            let surface = try VectorSurface.svg(path: path, width: width, height: height)
            try draw(on: surface)
            try surface.finish(path: path)
        case .pdf:
            let surface = try VectorSurface.pdf(path: path, width: width, height: height)
            try draw(on: surface)
            try surface.finish(path: path)
        }
    }
}
