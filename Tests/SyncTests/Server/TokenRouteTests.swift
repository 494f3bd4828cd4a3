import CentralStore
import CentralTestSupport
import ContestCore
import Crypto
import Logging
import SyncProtocol
import SyncServer
import TestSupport
import Testing
import WebServer

@Suite struct TokenRouteTests {
    private let headquarters: Headquarters
    private let router: Router
    private let key = SigningKey.make()
    private let device: DeviceID

    init() throws {
        headquarters = try Headquarters()
        var router = Router()
        SyncRoutes(store: headquarters.store, clock: headquarters.clock.clock, log: .silent).add(to: &router)
        self.router = router
        device = .mint(wallMilliseconds: 1)
        try pair()
    }

    private func pair(key other: SigningKey? = nil) throws {
        let (device, key) = (device, other ?? key)
        let event = try #require(EventID("halny"))
        try headquarters.store.write { transaction in
            let request = PairRequest(
                code: try #require(try transaction.invite(name: "Kiosk 1", event: event)).code,
                device: device, publicKey: try #require(PublicKey(bytes: key.publicKey)), epoch: .random(),
                app: "0.1.0", hostName: "booth")
            _ = try transaction.pair(request, from: "127.0.0.1").get()
        }
    }

    private func ask(_ request: TokenRequest) throws -> Response {
        router.respond(
            to: try Request(
                .post, SyncHTTP.tokenPath, headers: ["Content-Type": SyncHTTP.messageType],
                body: JSONWriter.bytes(of: request)))
    }

    private func challenge(for asking: DeviceID? = nil) throws -> String {
        let request = TokenRequest(nonce: .random(), device: asking ?? device)
        let response = try ask(request)
        #expect(response.status == 200)
        let answer = try TokenAnswer.decoded(fromJSON: try response.wholeBody())
        #expect(answer.nonce == request.nonce)
        #expect(answer.central == headquarters.store.identity.central)
        guard case .challenge(let challenge) = answer.content else {
            Issue.record("no challenge")
            return ""
        }
        return challenge
    }

    private func proof(
        _ challenge: String, device other: DeviceID? = nil, central: CentralID? = nil, key: SigningKey? = nil
    ) -> TokenProof {
        TokenProof(
            challenge: challenge, central: central ?? headquarters.store.identity.central,
            device: other ?? device, signedBy: key ?? self.key)
    }

    private func answer(_ proof: TokenProof, device other: DeviceID? = nil) throws -> Response {
        try ask(TokenRequest(nonce: .random(), device: other ?? device, proof: proof))
    }

    private func expect(_ response: Response, _ code: RefusalCode) throws {
        #expect(response.status == 401)
        #expect(try Refusal.decoded(fromJSON: try response.wholeBody()).code == code)
    }

    @Test func `the device's key opens the way to a token that is good`() throws {
        let response = try answer(proof(challenge()))
        #expect(response.status == 200)
        let answer = try TokenAnswer.decoded(fromJSON: try response.wholeBody())
        guard case .token(let text) = answer.content, let token = DeviceToken(text) else {
            Issue.record("no token")
            return
        }
        guard case .valid(let owner) = try headquarters.store.standing(of: token) else {
            Issue.record("the token is no good")
            return
        }
        #expect(owner.id == device)
    }

    @Test func `a proof works once, and for a minute`() throws {
        let used = proof(try challenge())
        #expect(try answer(used).status == 200)
        try expect(answer(used), .unknown)
        let late = proof(try challenge())
        headquarters.clock.advance(milliseconds: 60_001)
        try expect(answer(late), .unknown)
    }

    @Test func `another key, another device, another central and a made-up challenge prove nothing`() throws {
        try expect(answer(proof(challenge(), key: .make())), .unknown)
        let other = try headquarters.pair("Kiosk 2").device
        try expect(answer(proof(challenge(), device: other)), .unknown)
        try expect(answer(proof(challenge(for: other))), .unknown)
        try expect(answer(proof(challenge(), central: .mint(wallMilliseconds: 9))), .unknown)
        for made in ["", "1.2", "1.2.3", "x.y.z", "-1.00.AAAA"] { try expect(answer(proof(made)), .unknown) }
    }

    @Test func `whoever is not known gets a challenge like anybody, and nothing more`() throws {
        let stranger = DeviceID.mint(wallMilliseconds: 5)
        let proof = proof(try challenge(for: stranger), device: stranger)
        try expect(answer(proof, device: stranger), .unknown)
    }

    @Test func `a device that was shut out gets no token`() throws {
        let device = device
        try headquarters.store.write { transaction in
            try transaction.revoke(try #require(try transaction.snapshot.device(device)))
        }
        try expect(answer(proof(challenge())), .revoked)
    }

    @Test func `the key of before the last pairing is no good any more`() throws {
        try pair(key: .make())
        try expect(answer(proof(challenge())), .unknown)
    }

    @Test func `what is no request is malformed, and of a later protocol unsupported`() throws {
        for (body, status) in [
            ("", 400), ("{}", 400), (#"{"proto":1,"nonce":"00c0ffee00c0ffee"}"#, 400),
            (#"{"proto":2,"nonce":"00c0ffee00c0ffee","device":"kiosk-7"}"#, 426),
        ] {
            let request = try Request(
                .post, SyncHTTP.tokenPath, headers: ["Content-Type": SyncHTTP.messageType],
                body: Array(body.utf8))
            #expect(router.respond(to: request).status == status, "\(body)")
        }
    }
}
