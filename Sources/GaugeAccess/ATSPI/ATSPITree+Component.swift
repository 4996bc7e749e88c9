import GaugeBus
import GaugeCore

extension ATSPITree {
    /// What coordinates count from.
    private enum CoordinateType: Int {
        case screen, window, parent
    }

    /// All but `GrabFocus`, which changes something.
    func componentReply(_ object: ATSPIObject, _ method: String, _ arguments: [Int]) -> BusValue? {
        switch method {
        case "GetExtents":
            let frame = frame(of: object, arguments.first)
            return .tuple([.tuple([.int32(frame.x), .int32(frame.y), .int32(frame.width), .int32(frame.height)])])
        case "GetPosition":
            let frame = frame(of: object, arguments.first)
            return .tuple([.int32(frame.x), .int32(frame.y)])
        case "GetSize":
            let frame = frame(of: object, CoordinateType.screen.rawValue)
            return .tuple([.int32(frame.width), .int32(frame.height)])
        case "Contains": return .tuple([.bool(contains(object, arguments))])
        case "GetAccessibleAtPoint":
            // The topmost: the last that is drawn.
            let inner = ([object] + children(of: object)).last { contains($0, arguments) }
            return .tuple([inner.map(reference) ?? ATSPIObject.nothing])
        // Of a window, or of what stands in one.
        case "GetLayer": return .tuple([.uint32(object == .window ? 7 : 3)])
        case "GetMDIZOrder": return .tuple([.int16(0)])
        case "GetAlpha": return .tuple([.double(1)])
        default: return nil
        }
    }

    /// nil for what has no place.
    func screenFrame(of object: ATSPIObject) -> PixelRect? {
        object == .application ? nil : frame(of: object, CoordinateType.screen.rawValue)
    }

    private func contains(_ object: ATSPIObject, _ arguments: [Int]) -> Bool {
        guard arguments.count == 3 else { return false }
        let (x, y) = (arguments[0], arguments[1])
        // What counts from a parent does so for all: the parent of the frame is the screen.
        let frame = frame(of: object, arguments[2])
        return (frame.x..<frame.maxX).contains(x) && (frame.y..<frame.maxY).contains(y)
    }

    private func frame(of object: ATSPIObject, _ type: Int?) -> PixelRect {
        guard let window else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let type = type.flatMap(CoordinateType.init) ?? .screen
        if let element = element(object) {
            guard type == .screen else { return element.frame }
            return element.frame.offset(by: PixelPoint(x: window.frame.x, y: window.frame.y))
        }
        guard type == .window else { return window.frame }
        return PixelRect(x: 0, y: 0, width: window.frame.width, height: window.frame.height)
    }
}
