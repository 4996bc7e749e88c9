import GaugeBus
import GaugeCore

/// What assistive programs are answered: a value made of a window at one moment.
///
/// AT-SPI has an application in which stands a frame, in which stand the elements. Each interface is answered in a file of its own.
struct ATSPITree {
    var window: AccessibleWindow?
    let environment: ATSPIEnvironment

    /// The interfaces of an object, without `org.a11y.atspi.` before them; empty for one that is not there.
    func interfaces(of object: ATSPIObject) -> [String] {
        switch object {
        case .application: return ["Accessible", "Application"]
        case .window: return window == nil ? [] : ["Accessible", "Component"]
        case .element:
            guard let element = element(object) else { return [] }
            return ["Accessible", "Component"] + (element.level == nil ? [] : ["Value"]) + (element.actions.isEmpty ? [] : ["Action"])
        }
    }

    /// The reply to a method; nil where there is none of that name.
    func reply(_ object: ATSPIObject, _ interface: String, _ method: String, _ arguments: [Int]) -> BusValue? {
        guard interfaces(of: object).contains(interface) else { return nil }
        switch interface {
        case "Accessible": return accessibleReply(object, method, arguments)
        case "Application": return applicationReply(method)
        case "Component": return componentReply(object, method, arguments)
        case "Action": return actionReply(object, method, arguments)
        default: return nil
        }
    }

    /// A property's value; nil where there is none of that name.
    func property(_ object: ATSPIObject, _ interface: String, _ name: String) -> BusValue? {
        guard interfaces(of: object).contains(interface) else { return nil }
        switch interface {
        case "Accessible": return accessibleProperty(object, name)
        case "Application": return applicationProperty(name)
        case "Value": return valueProperty(object, name)
        case "Action": return name == "NActions" ? .int32(element(object)?.actions.count ?? 0) : nil
        default: return nil
        }
    }

    var objects: [ATSPIObject] {
        [.application] + (window.map { [.window] + $0.elements.map { .element($0.id) } } ?? [])
    }

    func element(_ object: ATSPIObject) -> AccessibleElement? {
        guard case .element(let id) = object else { return nil }
        return window?.elements.first { $0.id == id }
    }

    func children(of object: ATSPIObject) -> [ATSPIObject] {
        switch object {
        case .application: window == nil ? [] : [.window]
        case .window: window?.elements.map { .element($0.id) } ?? []
        case .element: []
        }
    }

    func reference(_ object: ATSPIObject) -> BusValue {
        .tuple([.string(environment.busName), .path(object.path)])
    }

    /// Two words of bits, as the protocol has them.
    func states(of object: ATSPIObject) -> ATSPIStates {
        guard let window else { return [.enabled, .sensitive] }
        var states: ATSPIStates = [.enabled, .sensitive, .visible]
        if window.isShowing { states.insert(.showing) }
        switch object {
        case .application: break
        case .window:
            if window.focus != nil { states.insert(.active) }
        case .element(let id):
            if window.isFocusable { states.insert(.focusable) }
            if window.focus == id { states.insert(.focused) }
            if element(object)?.level == .unknown { states.formUnion([.busy, .indeterminate]) }
        }
        return states
    }
}

/// What does not change about the program as assistive programs see it.
struct ATSPIEnvironment: Equatable {
    var program: String
    var version: String
    /// Of the texts, as POSIX writes it.
    var locale: String
    /// The program's own name on the bus.
    var busName: String
    /// The number that the registry gave the program.
    var applicationID = 0
    /// The desktop, in which the application stands.
    var parent = ATSPIObject.nothing
}
