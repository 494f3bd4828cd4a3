import CentralStore
import CentralTestSupport
import Compression
import Logging
import Platform
import SyncProtocol
import SyncServer
import Testing

@Suite struct PushReceiverTests {
    private let headquarters: Headquarters
    private let receiver: PushReceiver

    init() throws {
        headquarters = try Headquarters()
        receiver = PushReceiver(store: headquarters.store, log: .silent)
    }

    private func send(_ body: [UInt8], token: String?) throws -> SyncReply {
        let reply = Locked<SyncReply?>(nil)
        receiver.receive(body, token: token) { answer in reply.notifying { $0 = answer } }
        let answered = reply.wait(milliseconds: 10_000) { $0 }
        return try #require(answered)
    }

    private func send(_ push: PushBody, token: String?) throws -> SyncReply {
        try send(KioskDouble.packed(push), token: token)
    }

    private func answer(_ push: PushBody, token: String?) throws -> PushAnswer {
        guard case .answer(let answer) = try send(push, token: token) else {
            Issue.record("refused")
            throw CancellationError()
        }
        return answer
    }

    @Test func `a push is kept and its answer names the head`() throws {
        var kiosk = try headquarters.kiosk()
        for person in ["ann", "bob", "cem"] { try kiosk.register("\(person)@example.org") }
        let push = kiosk.push()
        let answer = try answer(push, token: kiosk.token)
        #expect(answer.code == .ok)
        #expect(answer.head == kiosk.positions[3])
        #expect(answer.nonce == push.header.nonce)
        #expect(answer.generations == [answer.generation])
        #expect(answer.heldTotal == 0)
        #expect(answer.releases == ["halny": headquarters.release])
        #expect(answer.orders == OrderName(generation: answer.generation, number: 0))
    }
}
