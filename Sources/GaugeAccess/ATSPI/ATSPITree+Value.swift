import GaugeBus

extension ATSPITree {
    func valueProperty(_ object: ATSPIObject, _ name: String) -> BusValue? {
        guard let level = element(object)?.level else { return nil }
        switch name {
        // Orca takes the maximum for the whole, whatever the minimum is.
        case "MinimumValue": return .double(0)
        case "MaximumValue": return .double(1)
        case "MinimumIncrement": return .double(0)
        case "CurrentValue": return .double(level.value)
        case "Text": return .string(level.text)
        default: return nil
        }
    }
}
