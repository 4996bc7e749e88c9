import GaugeBus

extension ATSPITree {
    /// All objects with what is asked for most, so that one call tells it.
    var cacheItems: BusValue { .tuple([.array(of: "((so)(so)(so)iiassusau)", objects.map(cacheItem))]) }

    func cacheItem(_ object: ATSPIObject) -> BusValue {
        .tuple([
            reference(object), reference(.application), parent(of: object), .int32(index(of: object)), .int32(children(of: object).count),
            interfaceNames(of: object), .string(name(of: object)), .uint32(role(of: object).rawValue),
            .string(element(object)?.description ?? ""), states(of: object).value,
        ])
    }
}
