import GaugeCore

/// How far two pictures of the same size are apart, in steps of 1/255.
public struct BitmapDifference: Sendable {
    /// A number for each channel.
    public struct Channels: Sendable, CustomStringConvertible {
        public var alpha = 0.0
        public var red = 0.0
        public var green = 0.0
        public var blue = 0.0

        public var largest: Double { Swift.max(alpha, red, green, blue) }

        public var description: String {
            func short(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
            return "red \(short(red)), green \(short(green)), blue \(short(blue)), alpha \(short(alpha))"
        }
    }

    public let mean: Channels
    public let max: Channels
    /// For each pixel its largest difference in any channel.
    public let largest: [UInt8]
    private let width: Int

    public init(_ a: Bitmap, _ b: Bitmap) {
        precondition(a.width == b.width && a.height == b.height, "\(a.width)x\(a.height) and \(b.width)x\(b.height)")
        var sums = [0, 0, 0, 0]
        var maxima = [0, 0, 0, 0]
        var largest: [UInt8] = []
        largest.reserveCapacity(a.pixels.count)
        for (p, q) in zip(a.pixels, b.pixels) {
            var most = 0
            if p != q {
                for channel in 0..<4 {
                    let shift = UInt32(24 - channel * 8)
                    let distance = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
                    sums[channel] += distance
                    maxima[channel] = Swift.max(maxima[channel], distance)
                    most = Swift.max(most, distance)
                }
            }
            largest.append(UInt8(most))
        }
        func channels(_ values: [Int], over count: Int) -> Channels {
            let shares = values.map { Double($0) / Double(count) }
            return Channels(alpha: shares[0], red: shares[1], green: shares[2], blue: shares[3])
        }
        mean = channels(sums, over: a.pixels.count)
        max = channels(maxima, over: 1)
        self.largest = largest
        width = a.width
    }

    /// How many pixels differ by more than `threshold` in some channel.
    public func count(above threshold: Int) -> Int {
        largest.count { Int($0) > threshold }
    }

    /// The smallest rectangle around all pixels that differ by more than `threshold`; nil where none does.
    public func bounds(above threshold: Int) -> PixelRect? {
        let places = largest.indices.filter { Int(largest[$0]) > threshold }
        guard let first = places.first, let last = places.last else { return nil }
        let columns = places.map { $0 % width }
        let (left, right) = (columns.min()!, columns.max()!)
        return PixelRect(
            x: left, y: first / width, width: right - left + 1, height: last / width - first / width + 1)
    }

    /// White where nothing differs; from yellow to red the more it does, so that one step shows as well.
    public var picture: Bitmap {
        Bitmap(
            width: width, height: largest.count / width,
            pixels: largest.map { step in
                guard step > 0 else { return 0xFFFF_FFFF }
                return 0xFFFF_0000 | UInt32(200 - Swift.min(200, Int(step) * 8)) << 8
            })
    }
}
