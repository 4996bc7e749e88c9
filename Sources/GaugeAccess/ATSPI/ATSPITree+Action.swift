import GaugeBus

extension ATSPITree {
    /// All but `DoAction`, which changes something.
    func actionReply(_ object: ATSPIObject, _ method: String, _ arguments: [Int]) -> BusValue? {
        let actions = element(object)?.actions ?? []
        switch method {
        case "GetName", "GetLocalizedName":
            return .tuple([.string(arguments.first.flatMap { actions.indices.contains($0) ? actions[$0] : nil } ?? "")])
        case "GetDescription", "GetKeyBinding": return .tuple([.string("")])
        case "GetActions":
            return .tuple([.array(of: "(sss)", actions.map { .tuple([.string($0), .string(""), .string("")]) })])
        default: return nil
        }
    }
}
