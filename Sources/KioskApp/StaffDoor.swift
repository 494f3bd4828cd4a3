import Crypto
package import KioskStore
package import Platform

/// Lets staff in by their PIN, and keeps guessers out: three tries, then a pause that doubles.
///
/// Tries and pause are kept on the disk, so that a restart gives no new ones. While the disk takes nothing they
/// are kept in memory: staff must get in to read what is wrong, and guessers must not.
package final class StaffDoor: Sendable {
    /// What became of a try.
    enum Outcome: Equatable {
        /// The token that names the session.
        case opened(token: String)
        case wrongPIN(triesLeft: Int, waitSeconds: Int)
        case wait(seconds: Int)
        /// No PIN has been made yet.
        case noPIN
    }

    /// Tries before a pause.
    static let tries = 3
    /// The first pause and the longest, in milliseconds.
    private static let pauses = (first: Int64(60_000), longest: Int64(15 * 60_000))
    /// A session ends when it is not used for this long, in milliseconds.
    private static let sessionTime: Int64 = 10 * 60_000

    private let store: KioskStore
    private let clock: Clock
    /// Tokens, as SHA-256, with the boot time of their last use.
    private let sessions = Locked<[[UInt8]: Int64]>([:])
    /// Tries and pause that could not be stored. It is locked for a whole try, which reads the PIN, hashes for long and
    /// writes back: no new PIN may come in between.
    private let unsaved = Locked<StaffPIN?>(nil)

    package init(store: KioskStore, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Tries a PIN; tries wait for each other. Each takes 150 ms and 64 MiB.
    func open(pin: String) throws -> Outcome { try unsaved.withLock { try judge(pin, unsaved: &$0) } }

    /// Whether the token names a session that is in use.
    func isOpen(token: String?) -> Bool {
        guard let token else { return false }
        let now = clock.bootMilliseconds()
        let key = SHA256.hash(Array(token.utf8))
        return sessions.withLock { sessions in
            guard let used = sessions[key], now - used < StaffDoor.sessionTime else {
                sessions[key] = nil
                return false
            }
            sessions[key] = now
            return true
        }
    }

    func close(token: String?) {
        guard let token else { return }
        sessions.withLock { $0[SHA256.hash(Array(token.utf8))] = nil }
    }

    /// Makes a PIN of six digits that replaces the old one, and ends every session.
    @Sendable package func makePIN() throws -> String {
        let digits = String(RandomBytes.number(below: 1_000_000))
        let pin = String(repeating: "0", count: 6 - digits.count) + digits
        guard let hash = PasswordHash.make(pin) else { throw BoothError.outOfMemory }
        try unsaved.withLock { unsaved in
            try store.setStaffPIN(StaffPIN(hash: hash, wrongTries: 0, pausedUntilMilliseconds: 0))
            unsaved = nil
            sessions.withLock { $0 = [:] }
        }
        return pin
    }

    private func judge(_ pin: String, unsaved: inout StaffPIN?) throws -> Outcome {
        let stored = try store.staffPIN()
        guard var state = (unsaved?.hash == stored?.hash ? unsaved : nil) ?? stored else { return .noPIN }
        let now = clock.wallMilliseconds()
        // A wall clock that was set back must not lengthen the pause beyond its own length.
        let wait = min(state.pausedUntilMilliseconds - now, StaffDoor.pauses.longest)
        if wait > 0 { return .wait(seconds: Int((wait + 999) / 1000)) }
        if PasswordHash.matches(state.hash, pin) {
            state.wrongTries = 0
            state.pausedUntilMilliseconds = 0
            keep(state, unsaved: &unsaved)
            return .opened(token: addSession())
        }
        state.wrongTries += 1
        let left = StaffDoor.tries - state.wrongTries % StaffDoor.tries
        guard left == StaffDoor.tries else {
            keep(state, unsaved: &unsaved)
            return .wrongPIN(triesLeft: left, waitSeconds: 0)
        }
        let pause = StaffDoor.pause(after: state.wrongTries / StaffDoor.tries)
        state.pausedUntilMilliseconds = now + pause
        keep(state, unsaved: &unsaved)
        return .wrongPIN(triesLeft: 0, waitSeconds: Int(pause / 1000))
    }

    private func keep(_ state: StaffPIN, unsaved: inout StaffPIN?) {
        let isKept = (try? store.setStaffPIN(state)) != nil
        unsaved = isKept ? nil : state
    }

    private func addSession() -> String {
        let token = Base64URL.encode(RandomBytes.make(count: 32))
        let now = clock.bootMilliseconds()
        sessions.withLock { sessions in
            sessions = sessions.filter { now - $0.value < StaffDoor.sessionTime }
            sessions[SHA256.hash(Array(token.utf8))] = now
        }
        return token
    }

    private static func pause(after rounds: Int) -> Int64 {
        min(pauses.first << Int64(min(rounds - 1, 10)), pauses.longest)
    }
}
