import GaugeCore

extension Bitmap {
    /// A picture with edges and colours everywhere, the same every time: what is drawn on it must stand out from any wallpaper.
    public static func busy(width: Int, height: Int, cell: Int = 8) -> Bitmap {
        var picture = Bitmap(width: width, height: height, color: .black)
        for y in 0..<height {
            for x in 0..<width {
                // A small integer hash of the cell, so that neighbours have nothing in common.
                var hash = UInt32(truncatingIfNeeded: x / cell &* 73_856_093 ^ y / cell &* 19_349_663)
                hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
                hash = (hash ^ hash >> 12) &* 0x297A_2D39
                picture[x, y] = (hash ^ hash >> 15) | 0xFF00_0000
            }
        }
        return picture
    }
}
