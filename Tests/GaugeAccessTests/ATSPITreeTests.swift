import CGLib
import GaugeBus
import GaugeCore
import Testing

@testable import GaugeAccess

@Suite("What assistive programs are answered")
struct ATSPITreeTests {
    private static let objects: [ATSPIObject] = [.application, .window, .element(3), .element(4)]

    @Test("Each answer has the type that its interface promises")
    func types() throws {
        let tree = ATSPITree.example()
        var count = 0
        for object in Self.objects {
            for interface in tree.interfaces(of: object) {
                let info = try #require(ATSPIInterfaces.info(interface)).pointee
                for method in items(info.methods) where !["DoAction", "GrabFocus"].contains(String(cString: method.name)) {
                    let name = String(cString: method.name)
                    let reply = try #require(tree.reply(object, interface, name, [0, 0, 0]), "\(object) \(interface).\(name)")
                    let wanted = items(method.out_args).map { String(cString: $0.signature) }.joined()
                    #expect(reply.type == "(\(wanted))", "\(object) \(interface).\(name)")
                    count += 1
                }
                for property in items(info.properties) {
                    let name = String(cString: property.name)
                    let value = try #require(tree.property(object, interface, name), "\(object) \(interface).\(name)")
                    #expect(value.type == String(cString: property.signature), "\(object) \(interface).\(name)")
                    count += 1
                }
            }
        }
        let info = try #require(ATSPIInterfaces.info("Cache")).pointee
        #expect(tree.cacheItems.type == "(\(String(cString: items(items(info.methods)[0].out_args)[0].signature)))")
        #expect(count > 80, "\(count)")
    }

    @Test("What is not there is not answered")
    func missing() {
        let tree = ATSPITree.example()
        #expect(tree.interfaces(of: .element(9)) == [])
        #expect(tree.reply(.element(9), "Accessible", "GetRole", []) == nil)
        #expect(tree.reply(.application, "Component", "GetSize", []) == nil)
        #expect(tree.property(.element(4), "Value", "Text") == nil)
        #expect(tree.reply(.window, "Accessible", "GetChildAtIndex", [2]) == .tuple([ATSPIObject.nothing]))
        #expect(tree.reply(.window, "Accessible", "GetChildAtIndex", [-1]) == .tuple([ATSPIObject.nothing]))
        #expect(ATSPIObject(path: "/org/a11y/atspi/accessible/x") == nil && ATSPIObject(path: "/org/a11y/atspi") == nil)
        for object in Self.objects { #expect(ATSPIObject(path: object.path) == object) }
        let none = ATSPITree(window: nil, environment: tree.environment)
        #expect(none.objects == [.application] && none.interfaces(of: .window) == [])
    }

    @Test("Places count from the screen or from the window, and what lies at a point is found")
    func places() {
        let tree = ATSPITree.example()
        func extents(_ object: ATSPIObject, _ type: Int) -> BusValue? { tree.reply(object, "Component", "GetExtents", [type]) }
        func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> BusValue {
            .tuple([.tuple([.int32(x), .int32(y), .int32(width), .int32(height)])])
        }
        #expect(extents(.element(3), 0) == place(110, 220, 50, 50) && extents(.element(3), 1) == place(10, 20, 50, 50))
        #expect(extents(.window, 0) == place(100, 200, 300, 400) && extents(.window, 1) == place(0, 0, 300, 400))
        func found(_ x: Int, _ y: Int, _ type: Int) -> BusValue? { tree.reply(.window, "Component", "GetAccessibleAtPoint", [x, y, type]) }
        #expect(found(115, 225, 0) == .tuple([tree.reference(.element(3))]) && found(15, 25, 1) == .tuple([tree.reference(.element(3))]))
        #expect(found(101, 201, 0) == .tuple([tree.reference(.window)]) && found(0, 0, 0) == .tuple([ATSPIObject.nothing]))
    }

    @Test("A screen reader that cuts the value to whole percent says the percentage that is shown")
    func cutValue() {
        for percent in 0...100 {
            let value = AccessibleLevel.percent(percent, text: "").value
            #expect(Int(value * 100) == percent && abs(value - Double(percent) / 100) < 1e-12 && value <= 1)
        }
        #expect(AccessibleLevel.unknown.value == 0)
    }

    @Test("Names are plain text on one line")
    func names() {
        let element = AccessibleElement(
            id: 1, role: .button, name: "a\u{0}b\tc\u{7}\n\u{1b}[1md", description: "x\u{85}y",
            frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
        #expect(element.name == "ab c [1md" && element.description == "xy")
    }

    /// What a list that is ended by null points to.
    private func items<Item>(_ list: UnsafeMutablePointer<UnsafeMutablePointer<Item>?>?) -> [Item] {
        guard var next = list else { return [] }
        var items: [Item] = []
        while let item = next.pointee {
            items.append(item.pointee)
            next += 1
        }
        return items
    }
}

extension ATSPITree {
    /// A gauge and a button in a window.
    static func example(_ change: (inout AccessibleWindow) -> Void = { _ in }) -> ATSPITree {
        let gauge = AccessibleElement(
            id: 3, role: .progressBar, name: "Water", description: "One more", level: .percent(29, text: "29 %"),
            frame: PixelRect(x: 10, y: 20, width: 50, height: 50))
        let button = AccessibleElement(
            id: 4, role: .button, name: "Caffeine++", description: "3", frame: PixelRect(x: 0, y: 200, width: 300, height: 50),
            actions: ["press"])
        var window = AccessibleWindow(
            name: "Window", frame: PixelRect(x: 100, y: 200, width: 300, height: 400), isShowing: true, isFocusable: true,
            elements: [gauge, button])
        change(&window)
        return ATSPITree(
            window: window, environment: ATSPIEnvironment(program: "liquidgauge", version: "1", locale: "en_US", busName: ":1.2"))
    }
}
