import CentralTestSupport
import SQLite
import TestSupport
import Testing

@testable import CentralStore

@Suite struct FailedTriesTests {
    @Test func `failures that nobody asks for any more are forgotten with the next one`() throws {
        let headquarters = try Headquarters()
        let store = headquarters.store
        for address in ["192.0.2.1", "192.0.2.2"] {
            try store.write { try $0.noteFailedSignIn(name: "marta", address: address) }
        }
        headquarters.clock.advance(milliseconds: SignInDoor.memoryMilliseconds)
        try store.write { try $0.noteFailedSignIn(name: "ola", address: "192.0.2.3") }
        let subjects = try store.read { snapshot in
            try snapshot.connection.all("SELECT subject FROM failed_tries") { $0.text(0) }
        }
        #expect(subjects.count == 3)
        #expect(subjects.allSatisfy { !$0.contains("192.0.2.1") && !$0.contains("192.0.2.2") })
    }
}
