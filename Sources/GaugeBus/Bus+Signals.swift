import CGLib

extension Bus {
    /// Calls `handler` for signals, as long as the returned subscription lives.
    /// - Parameters:
    ///   - name: one on the bus: whoever has it sends them, and nobody else's count; nil for anybody's.
    ///   - interface: nil for any.
    ///   - path: of the object that sends it; nil for any.
    package func subscribe(
        from name: String? = nil, interface: String? = nil, member: String, path: String? = nil, _ handler: @escaping (BusSignal) -> Void
    ) -> BusSubscription {
        let rule = MatchRule(sender: name, interface: interface, member: member, path: path)
        guard let name else { return listen(rule, handler) }
        // The bus passes on others' signals too, where they are wanted by another rule or are for this program alone.
        let watch = NameWatch(self, name)
        return listen(rule) { signal in
            if signal.sender == watch.owner { handler(signal) }
        }
    }

    /// Has the bus pass on what fits a rule, and calls `handler` for it. Who sends it is looked at only where the rule names the bus.
    func listen(_ rule: MatchRule, _ handler: @escaping (BusSignal) -> Void) -> BusSubscription {
        // GIO itself would send the rule, and complain where it can't; with a name it would watch that too.
        let id = g_dbus_connection_signal_subscribe(
            pointer, rule.sender == MatchRule.bus ? rule.sender : nil, rule.interface, rule.member, rule.path, rule.argument,
            G_DBUS_SIGNAL_FLAGS_NO_MATCH_RULE,
            { _, sender, path, interface, member, body, context in
                guard let sender, let path, let interface, let member, let body else { return }
                Callback<(BusSignal) -> Void>.function(context)(
                    BusSignal(
                        sender: String(cString: sender), path: String(cString: path), interface: String(cString: interface),
                        member: String(cString: member), body: BusValue(borrowing: body)))
            }, Callback<(BusSignal) -> Void>.retained(handler), releaseCallback)
        tellBus("AddMatch", rule)
        return BusSubscription { [self] in
            tellBus("RemoveMatch", rule)
            g_dbus_connection_signal_unsubscribe(pointer, id)
        }
    }

    /// Nobody waits for an answer to it.
    private func tellBus(_ method: String, _ rule: MatchRule) {
        BusValue.tuple([.string(rule.text)]).withPointer { arguments in
            g_dbus_connection_call(
                pointer, MatchRule.bus, MatchRule.busPath, MatchRule.bus, method, arguments, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                nil, nil, nil)
        }
    }
}
