import GaugeCore
import GaugeRender
import TestSupport

/// One gauge drawn at one moment.
func picture(
    _ scene: GaugeScene, level: Double, time: Double = 0, scale: Double = 1, way: FrameDrawing = .plain
) throws -> Bitmap {
    let board = try Board([scene], scale: scale, way: way)
    _ = board.paint([GaugeMoment(level: Level(level), time: time)])
    return Bitmap(board.surface)
}

extension Bitmap {
    init(_ surface: ImageSurface) {
        self.init(width: surface.width, height: surface.height, stride: surface.stride, data: surface.pixels.baseAddress!)
    }
}

/// How far a picture is from a reference of premultiplied channels, in steps of 1/255.
struct ReferenceDifference {
    /// Over all pixels, of the channel in which it is largest.
    var mean = 0.0
    var largest = 0.0
    /// Where the largest one is, and what is there.
    var place = ""

    init(_ picture: Bitmap, _ reference: [Double]) {
        precondition(reference.count == 4 * picture.pixels.count, "the reference has the picture's size")
        var sums = [0.0, 0, 0, 0]
        var worst = 0
        reference.withUnsafeBufferPointer { reference in
            picture.pixels.withUnsafeBufferPointer { pixels in
                for index in 0..<pixels.count {
                    for channel in 0..<4 {
                        let distance = abs(Double(pixels[index] >> UInt32(24 - 8 * channel) & 255) - reference[4 * index + channel])
                        sums[channel] += distance
                        if distance > largest { (largest, worst) = (distance, index) }
                    }
                }
            }
        }
        mean = sums.max()! / Double(picture.pixels.count)
        let wanted = reference[4 * worst..<4 * worst + 4].map { Int($0.rounded()) }
        place = "(\(worst % picture.width), \(worst / picture.width)): \(String(picture.pixels[worst], radix: 16)) for \(wanted)"
    }
}
