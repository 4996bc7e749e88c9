import GaugeBus

extension ATSPITree {
    func applicationReply(_ method: String) -> BusValue? {
        switch method {
        case "GetLocale": .tuple([.string(environment.locale)])
        // No bus of the program's own.
        case "GetApplicationBusAddress": .tuple([.string("")])
        default: nil
        }
    }

    func applicationProperty(_ name: String) -> BusValue? {
        switch name {
        case "ToolkitName": .string(environment.program)
        case "Version", "ToolkitVersion": .string(environment.version)
        case "AtspiVersion": .string("2.1")
        case "InterfaceVersion": .uint32(1)
        case "Id": .int32(environment.applicationID)
        default: nil
        }
    }
}
