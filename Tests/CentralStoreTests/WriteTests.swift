import CentralStore
import CentralTestSupport
import ContestCore
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct WriteTests {
    private struct Refused: Error, Equatable {}

    @Test func `jobs that wait together are each answered, and one that throws is undone alone`() throws {
        let headquarters = try Headquarters()
        let answers = Locked<[Int: Bool]>([:])
        for number in 0..<300 {
            headquarters.store.write(
                { transaction in
                    try transaction.keepUser(name: "user-\(number)", passwordHash: "", role: .viewer)
                    if number.isMultiple(of: 7) { throw Refused() }
                },
                then: { result in
                    let isKept = if case .success = result { true } else { false }
                    answers.notifying { $0[number] = isKept }
                })
        }
        let all = answers.wait(milliseconds: 10_000) { $0.count == 300 ? $0 : nil }
        let kept = try #require(all)
        try headquarters.store.read { snapshot in
            for number in 0..<300 {
                #expect(kept[number] == !number.isMultiple(of: 7))
                let isThere = try snapshot.user(named: "user-\(number)") != nil
                #expect(isThere == kept[number])
            }
        }
    }

    @Test func `what a job throws comes back to whoever waits`() throws {
        let headquarters = try Headquarters()
        #expect(throws: Refused()) { try headquarters.store.write { _ in throw Refused() } }
        #expect(headquarters.store.health().failure == nil)
    }

    @Test func `a reading sees one state while others write`() throws {
        let headquarters = try Headquarters()
        let store = headquarters.store
        try store.read { snapshot in
            #expect(try !snapshot.hasUsers())
            _ = try store.write { try $0.keepUser(name: "marta", passwordHash: "", role: .owner) }
            #expect(try !snapshot.hasUsers())
        }
        #expect(try store.read { try $0.hasUsers() })
    }

    @Test func `a closed database refuses what comes late`() throws {
        let folder = TemporaryFolder()
        let store = try CentralDatabase.open(folder: folder.path)
        store.close()
        #expect(throws: CentralStoreError.closing) { try store.write { _ in } }
        #expect(throws: CentralStoreError.closing) { try store.read { try $0.hasUsers() } }
    }

    @Test func `closing waits for what is queued`() throws {
        let folder = TemporaryFolder()
        let store = try CentralDatabase.open(folder: folder.path)
        for number in 0..<50 {
            store.write(
                { try $0.keepUser(name: "user-\(number)", passwordHash: "", role: .viewer) }, then: { _ in })
        }
        store.close()
        let again = try CentralDatabase.open(folder: folder.path)
        defer { again.close() }
        #expect(try again.read { try $0.user(named: "user-49") != nil })
    }

    @Test func `the write-ahead log is cut when the reader that kept it long is gone`() throws {
        let headquarters = try Headquarters()
        let store = headquarters.store
        let log = headquarters.folder.path + "/central.db-wal"
        let filling = String(repeating: "x", count: 200_000)
        try store.read { snapshot in
            _ = try snapshot.hasUsers()
            for number in 0..<60 {
                _ = try store.write {
                    try $0.keepUser(name: "user-\(number)", passwordHash: filling, role: .viewer)
                }
            }
            #expect(size(of: log) > 8 << 20)
        }
        let waiting = Locked(())
        for _ in 0..<100 where size(of: log) > 4 << 20 {
            _ = waiting.wait(milliseconds: 100) { _ -> Bool? in nil }
        }
        #expect(size(of: log) < 4 << 20)
    }
}
