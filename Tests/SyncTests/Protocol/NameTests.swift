import Crypto
import SyncProtocol
import Testing

@Suite struct NameTests {
    @Test func `names have one spelling only`() {
        #expect(Epoch(rawValue: "00c0ffee00c0ffee") != nil)
        #expect(Epoch(rawValue: "00C0FFEE00C0FFEE") == nil)
        #expect(Epoch(rawValue: "00c0ffee00c0ffe") == nil)
        #expect(DeviceID(rawValue: "kiosk-3") != nil)
        #expect(DeviceID(rawValue: "") == nil)
        #expect(DeviceID(rawValue: "kiosk/3") == nil)
        #expect(DeviceID(rawValue: String(repeating: "a", count: 65)) == nil)
        #expect(Salt(rawValue: "AQEBAQEBAQEBAQEBAQEBAQ==") == nil)
        #expect(ChainHash(rawValue: String(repeating: "0", count: 62)) == nil)
    }

    @Test func `minted names are valid and differ`() throws {
        let first = LineID.mint(wallMilliseconds: 1_792_051_200_000)
        #expect(LineID(rawValue: first.rawValue) == first)
        #expect(LineID.mint(wallMilliseconds: 1_792_051_200_000) != first)
        #expect(Epoch(rawValue: Epoch.random().rawValue) != nil)
        #expect(DeviceID(rawValue: DeviceID.mint(wallMilliseconds: 0).rawValue) != nil)
    }

    @Test func `a pairing code is taken as people type it`() throws {
        let code = try #require(PairingCode(rawValue: "K7F429QD"))
        #expect(PairingCode(rawValue: " k7f4-29qd ") == code)
        #expect(code.spoken == "K7F4-29QD")
        for typed in ["", "K7F4-29Q", "K7F4-29Q0", "K7F4-29QDX", "K7F4-29QÉ"] {
            #expect(PairingCode(rawValue: typed) == nil, "\(typed)")
        }
        #expect(PairingCode(rawValue: PairingCode.random().rawValue) != nil)
    }

    @Test func `a key has the same two words for ever`() throws {
        let key = try #require(PublicKey(bytes: [UInt8](repeating: 7, count: 32)))
        #expect(KeyWords(of: key).description == "scenic magpie")
        let words = try (0..<256).map {
            KeyWords(of: try #require(PublicKey(bytes: [UInt8](repeating: UInt8($0), count: 32)))).description
        }
        #expect(Set(words).count > 250)
    }

    @Test func `sums merge by the larger number`() {
        var other = ContestSums()
        other.started = 9
        other.scores = [2: 4, 7: 1]
        other.questions = ["q-async": QuestionSums(asked: 1, right: 9), "q-new": QuestionSums(asked: 2)]
        let merged = Sample.sums().maximum(with: other)
        #expect(merged.started == 9)
        #expect(merged.registered == 3)
        #expect(merged.scores == [1: 3, 2: 4, 7: 1])
        #expect(merged.questions["q-async"] == QuestionSums(asked: 4, right: 9, timeMilliseconds: 40_000))
        #expect(merged.questions["q-new"] == QuestionSums(asked: 2))
    }

    @Test func `pairing and hello messages survive the way`() throws {
        let key = try #require(PublicKey(bytes: [UInt8](repeating: 1, count: 32)))
        let generation = try #require(Generation(rawValue: "00000000000000a1"))
        let central = try #require(CentralID(rawValue: Sample.central))
        let device = try #require(DeviceID(rawValue: Sample.device))
        let request = PairRequest(
            code: .random(), device: device, publicKey: key, epoch: .random(), app: "0.1.0",
            hostName: "booth-3")
        #expect(try PairRequest.decoded(fromJSON: JSONWriter.bytes(of: request)) == request)
        let answer = PairAnswer(
            central: central, generation: generation, generations: [generation], device: device,
            name: "Kiosk 3",
            number: 3, token: "t", signKey: key, sealKey: key, event: "halny", nowMilliseconds: 1)
        #expect(try PairAnswer.decoded(fromJSON: JSONWriter.bytes(of: answer)) == answer)
        let hello = HelloAnswer(central: central, generation: generation, nowMilliseconds: 2)
        #expect(try HelloAnswer.decoded(fromJSON: JSONWriter.bytes(of: hello)) == hello)
        let refusal = Refusal(
            code: .unsupportedProtocol, nonce: .random(), central: central, detail: "update")
        #expect(try Refusal.decoded(fromJSON: JSONWriter.bytes(of: refusal)) == refusal)
        #expect(refusal.max == 1)
    }

    @Test func `a signature holds for exactly one bundle and one key`() throws {
        let key = SigningKey.make()
        let publicKey = try #require(PublicKey(bytes: key.publicKey))
        let signature = ReleaseSignature(of: [1, 2, 3], by: key)
        #expect(ReleaseSignature(rawValue: signature.rawValue) == signature)
        #expect(signature.isValid(of: [1, 2, 3], by: publicKey))
        #expect(!signature.isValid(of: [1, 2, 4], by: publicKey))
        let stranger = try #require(PublicKey(bytes: SigningKey.make().publicKey))
        #expect(!signature.isValid(of: [1, 2, 3], by: stranger))
    }
}
