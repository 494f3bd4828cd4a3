import CentralTestSupport
import Platform
import SQLite
import Testing

@testable import CentralStore

@Suite struct FailedCommitTests {
    @Test func `a commit that fails fails all jobs of its group, and the next group goes on`() throws {
        let headquarters = try Headquarters()
        let store = headquarters.store
        let hasBegun = Locked(false)
        let isOpen = Locked(false)
        let answers = Locked<[String: Bool]>([:])
        @Sendable func note(_ name: String) -> @Sendable (Result<Void, any Error>) -> Void {
            { result in
                let isKept = if case .success = result { true } else { false }
                answers.notifying { $0[name] = isKept }
            }
        }
        // The first job holds the writer until the two others wait together behind it.
        store.write(
            { _ in
                hasBegun.notifying { $0 = true }
                _ = isOpen.wait(milliseconds: 10_000) { $0 ? true : nil }
            }, then: note("first"))
        _ = hasBegun.wait(milliseconds: 10_000) { $0 ? true : nil }
        store.write(
            { try $0.keepUser(name: "marta", passwordHash: "", role: .owner) }, then: note("innocent"))
        store.write(
            { transaction in
                // A foreign key that is looked at only when the transaction ends.
                try transaction.connection.execute("PRAGMA defer_foreign_keys = ON")
                try transaction.connection.run(
                    "INSERT INTO contests(event_key, id, counts) VALUES (99, 'x', 'best')")
            }, then: note("guilty"))
        isOpen.notifying { $0 = true }
        let all = answers.wait(milliseconds: 10_000) { $0.count == 3 ? $0 : nil }
        #expect(all == ["first": true, "innocent": false, "guilty": false])
        #expect(store.health().failure != nil)
        #expect(try store.read { try !$0.hasUsers() })
        _ = try store.write { try $0.keepUser(name: "marta", passwordHash: "", role: .owner) }
        #expect(try store.read { try $0.hasUsers() })
        #expect(store.health().failure == nil)
    }
}
