import CentralStore
import CentralTestSupport
import ContestCore
import Crypto
import SyncProtocol
import TestSupport
import Testing

@Suite struct PairingTests {
    private let headquarters: Headquarters
    private let event: EventID

    init() throws {
        headquarters = try Headquarters()
        event = try #require(EventID("halny"))
    }

    private func invite(_ name: String = "Kiosk 1") throws -> Invitation {
        let invitation = try headquarters.store.write { try $0.invite(name: name, event: event) }
        return try #require(invitation)
    }

    private func request(_ code: PairingCode, device: DeviceID? = nil) throws -> PairRequest {
        PairRequest(
            code: code, device: device ?? .mint(wallMilliseconds: 1),
            publicKey: try #require(PublicKey(bytes: SigningKey.make().publicKey)), epoch: .random(),
            app: "0.1.0",
            hostName: "booth")
    }

    private func pair(_ request: PairRequest, from address: String = "192.0.2.1") throws -> Result<
        PairAnswer, PairRefusal
    > {
        try headquarters.store.write { try $0.pair(request, from: address) }
    }

    private func standing(_ token: String) throws -> TokenStanding {
        let token = try #require(DeviceToken(token))
        return try headquarters.store.standing(of: token)
    }

    @Test func `a good code makes a device, once`() throws {
        let code = try invite().code
        let answer = try pair(request(code)).get()
        #expect(answer.name == "Kiosk 1")
        #expect(answer.event == "halny")
        #expect(answer.central == headquarters.store.identity.central)
        guard case .valid(let device) = try standing(answer.token) else {
            Issue.record("the token is no good")
            return
        }
        #expect(device.id == answer.device)
        #expect(try pair(request(code)) == .failure(.used))
    }

    @Test func `the same request again gets the same device and a fresh token`() throws {
        let request = try request(invite().code)
        let first = try pair(request).get()
        let second = try pair(request).get()
        #expect(second.device == first.device)
        #expect(second.token != first.token)
        guard case .superseded(_, opensForNews: false) = try standing(first.token) else {
            Issue.record("the first token is still good")
            return
        }
        #expect(try headquarters.store.read { try $0.deviceRows(of: event) }.count == 1)
    }

    @Test func `a code ends after three days`() throws {
        let code = try invite().code
        headquarters.clock.advance(milliseconds: 72 * 3_600_000)
        #expect(try pair(request(code)) == .failure(.expired))
    }

    @Test func `a new code for a name ends the one before`() throws {
        let old = try invite()
        let new = try invite()
        #expect(new.number == old.number)
        #expect(try pair(request(old.code)) == .failure(.badCode))
        #expect(try pair(request(new.code)).get().name == "Kiosk 1")
        #expect(try invite("Kiosk 2").number == old.number + 1)
    }

    @Test func `pairing again keeps the device and ends its old token`() throws {
        let device = DeviceID.mint(wallMilliseconds: 7)
        let first = try pair(request(invite().code, device: device)).get()
        let second = try pair(request(invite().code, device: device)).get()
        guard case .superseded(_, opensForNews: false) = try standing(first.token) else {
            Issue.record("the old token is still good")
            return
        }
        guard case .valid = try standing(second.token) else {
            Issue.record("the new token is no good")
            return
        }
        #expect(try headquarters.store.read { try $0.deviceRows(of: event) }.count == 1)
    }

    @Test func `a request of a former pairing that comes late changes nothing`() throws {
        let first = try request(invite().code)
        _ = try pair(first).get()
        let answer = try pair(request(invite().code, device: first.device)).get()
        #expect(throws: PairRefusal.used) { try pair(first).get() }
        guard case .valid = try standing(answer.token) else {
            Issue.record("the token of the newest pairing has ended")
            return
        }
    }

    @Test func `a request that comes late lets no device in that was shut out`() throws {
        let request = try request(invite().code)
        let answer = try pair(request).get()
        try headquarters.store.write { transaction in
            let device = try transaction.snapshot.device(request.device)
            try transaction.revoke(try #require(device))
        }
        #expect(throws: PairRefusal.used) { try pair(request).get() }
        guard case .revoked = try standing(answer.token) else {
            Issue.record("the device is back")
            return
        }
    }

    @Test func `ten wrong codes close the door to an address for an hour`() throws {
        let code = try invite().code
        for _ in 0..<10 { #expect(try pair(request(.random())) == .failure(.badCode)) }
        #expect(try pair(request(code)) == .failure(.tooMany))
        #expect(try pair(request(.random()), from: "192.0.2.2") == .failure(.badCode))
        headquarters.clock.advance(milliseconds: 3_600_001)
        #expect(try pair(request(code)).get().name == "Kiosk 1")
    }

    @Test func `after a thousand wrong codes in all the open ones end`() throws {
        let code = try invite().code
        for number in 0..<1_000 { _ = try pair(request(.random()), from: "192.0.2.\(number / 9)") }
        #expect(try pair(request(code), from: "198.51.100.1") == .failure(.expired))
        #expect(try pair(request(invite().code), from: "198.51.100.1").get().name == "Kiosk 1")
    }

    @Test func `tokens that nobody has are unknown`() throws {
        let token = Base64URL.encode([UInt8](repeating: 7, count: 32))
        #expect(try standing(token) == .unknown)
        #expect(DeviceToken("nonsense") == nil)
    }
}
