import CCairo
import GaugeCore

/// Draws scenes to a file.
public enum PictureFile {
    /// The kinds of file.
    public enum Format: String, CaseIterable, Sendable {
        /// Pixels, transparent where nothing is drawn.
        case png
        /// Shapes, text among them.
        case svg
        /// Shapes, text among them, on one page.
        case pdf

        /// The format that a file's name ends in; nil for other names.
        public init?(path: String) {
            guard let dot = path.lastIndex(of: ".") else { return nil }
            self.init(rawValue: path[path.index(after: dot)...].lowercased())
        }
    }

    /// Draws `scenes`, each at its moment, to one picture in the file at `path`.
    /// - Parameters:
    ///   - scenes: what is drawn.
    ///   - moments: one for each scene.
    ///   - arrangement: how they stand together.
    ///   - scale: pixels a point; for SVG and PDF it scales the whole.
    ///   - format: what is written, whatever the file's name ends in.
    ///   - path: of the file, which is replaced where there is one.
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
