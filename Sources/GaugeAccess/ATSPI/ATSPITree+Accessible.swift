import GaugeBus

extension ATSPITree {
    func accessibleReply(_ object: ATSPIObject, _ method: String, _ arguments: [Int]) -> BusValue? {
        switch method {
        case "GetChildAtIndex":
            let children = children(of: object)
            guard let index = arguments.first, children.indices.contains(index) else { return .tuple([ATSPIObject.nothing]) }
            return .tuple([reference(children[index])])
        case "GetChildren": return .tuple([.array(of: "(so)", children(of: object).map(reference))])
        case "GetIndexInParent": return .tuple([.int32(index(of: object))])
        case "GetRelationSet": return .tuple([.array(of: "(ua(so))", [])])
        case "GetRole": return .tuple([.uint32(role(of: object).rawValue)])
        case "GetRoleName", "GetLocalizedRoleName": return .tuple([.string(role(of: object).name)])
        case "GetState": return .tuple([states(of: object).value])
        case "GetAttributes": return .tuple([.array(of: "{ss}", [.entry(.string("toolkit"), .string(environment.program))])])
        case "GetApplication": return .tuple([reference(.application)])
        case "GetInterfaces": return .tuple([interfaceNames(of: object)])
        default: return nil
        }
    }

    func accessibleProperty(_ object: ATSPIObject, _ name: String) -> BusValue? {
        switch name {
        case "Name": .string(self.name(of: object))
        case "Description": .string(element(object)?.description ?? "")
        case "Parent": parent(of: object)
        case "ChildCount": .int32(children(of: object).count)
        case "Locale": .string(environment.locale)
        case "AccessibleId", "HelpText": .string("")
        default: nil
        }
    }

    func name(of object: ATSPIObject) -> String {
        switch object {
        case .application: environment.program
        case .window: window?.name ?? ""
        case .element: element(object)?.name ?? ""
        }
    }

    func role(of object: ATSPIObject) -> ATSPIRole {
        switch object {
        case .application: .application
        case .window: .frame
        case .element: element(object)?.role.atspi ?? .progressBar
        }
    }

    func parent(of object: ATSPIObject) -> BusValue {
        switch object {
        case .application: environment.parent
        case .window: reference(.application)
        case .element: reference(.window)
        }
    }

    func interfaceNames(of object: ATSPIObject) -> BusValue { .strings(interfaces(of: object).map { "org.a11y.atspi.\($0)" }) }

    func index(of object: ATSPIObject) -> Int {
        switch object {
        case .application: -1
        case .window: 0
        case .element: children(of: .window).firstIndex(of: object) ?? -1
        }
    }
}
