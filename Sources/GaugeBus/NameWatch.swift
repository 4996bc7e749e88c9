/// Follows who has a name on a bus, as long as it lives.
package final class NameWatch {
    /// The unique name of the one who has it; nil where nobody has, or it is not known yet.
    package private(set) var owner: String?
    private var isKnown = false
    private var subscriptions: [BusSubscription] = []
    private let onAppear: () -> Void
    private let onVanish: () -> Void

    /// - Parameters:
    ///   - name: a unique name too.
    ///   - onAppear: somebody has the name, already or from now on, or somebody else has.
    ///   - onVanish: nobody has it, or the one who had it has it no more. With the end of the bus all have gone.
    package init(_ bus: Bus, _ name: String, onAppear: @escaping () -> Void = {}, onVanish: @escaping () -> Void = {}) {
        self.onAppear = onAppear
        self.onVanish = onVanish
        let changes = MatchRule(
            sender: MatchRule.bus, interface: MatchRule.bus, member: "NameOwnerChanged", path: MatchRule.busPath, argument: name)
        subscriptions = [
            bus.listen(changes) { [weak self] signal in
                if let owner = signal.body.child(2)?.text { self?.set(owner.isEmpty ? nil : owner) }
            },
            bus.onClosed { [weak self] in self?.set(nil) },
        ]
        // The bus answers after it has taken the rule, so no change falls between the two.
        bus.call(MatchRule.bus, path: MatchRule.busPath, interface: MatchRule.bus, method: "GetNameOwner", .tuple([.string(name)])) {
            [weak self] answer in self?.set(answer?.child(0)?.text)
        }
    }

    private func set(_ next: String?) {
        guard !isKnown || next != owner else { return }
        let hadOwner = owner != nil
        (isKnown, owner) = (true, next)
        if hadOwner || next == nil { onVanish() }
        if next != nil { onAppear() }
    }
}
