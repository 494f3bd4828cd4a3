import SyncProtocol

/// Which token to show and when to ask for a new one: the rules, without doing anything.
///
/// Every `now` is in milliseconds of the boot clock.
struct TokenMachine {
    enum Action: Equatable {
        /// Write this one down and use it from now on.
        case keep(String)
        /// The next one is the one in use.
        case confirm
        /// Use the former one again.
        case drop
        /// Ask for a new one, with the device's key.
        case ask
    }

    private var askedAt: Int64?

    /// Central has answered.
    ///
    /// - Parameters:
    ///   - next: the token that the answer offers.
    ///   - usedNext: the push went under the next token.
    func answered(next: String?, usedNext: Bool) -> [Action] {
        (usedNext ? [.confirm] : []) + (next.map { [.keep($0)] } ?? [])
    }

    /// Central refuses the token.
    ///
    /// After one new token was asked for and did not help, five minutes pass before the next, so that two copies of a
    /// kiosk that take the place from each other do not do so without a pause.
    mutating func refused(_ code: RefusalCode, usedNext: Bool, at now: Int64) -> Action? {
        guard code == .superseded || code == .unknown else { return nil }
        if usedNext { return .drop }
        if let askedAt, now < askedAt + PushMachine.refusedInterval { return nil }
        askedAt = now
        return .ask
    }
}
