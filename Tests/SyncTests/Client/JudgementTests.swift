import ContestCore
import SyncProtocol
import Testing
import WebClient

@testable import SyncClient

/// Which responses are central's word. One row of PROTOCOL's "Believed" each.
@Suite struct JudgementTests {
    private let push: PushBody
    private let answer: PushAnswer

    init() throws {
        push = try Sample.push([])
        answer = try Sample.answer(to: push)
    }

    @Test func `an answer that echoes nonce, central, device and epoch is central's word`() {
        #expect(judge(200, answer) == .answer(answer))
    }

    @Test func `an answer to another question is weather`() throws {
        var other = answer
        other.nonce = .random()
        #expect(judge(200, other) == .weather(status: 200))
        other = answer
        other.central = try #require(CentralID(rawValue: "another"))
        #expect(judge(200, other) == .weather(status: 200))
        other = answer
        other.device = try #require(DeviceID(rawValue: "another"))
        #expect(judge(200, other) == .weather(status: 200))
        other = answer
        other.epoch = .random()
        #expect(judge(200, other) == .weather(status: 200))
    }

    @Test func `another content type is weather, whatever stands in it`() {
        for type in ["application/json", "text/plain", ""] {
            #expect(judge(200, answer, type: type) == .weather(status: 200))
        }
        #expect(
            judge(200, answer, type: "Application/vnd.boothwise.sync+json; charset=utf-8") == .answer(answer))
    }

    @Test func `a sign-in page is weather, and so is a redirect to one`() {
        #expect(Judgement<PushAnswer>(.portal, to: push.header) == .weather(status: 200, isPage: true))
        let redirect = ClientResponse(status: 302, headers: [("Location", "http://portal.example.org/")])
        #expect(Judgement<PushAnswer>(redirect, to: push.header) == .weather(status: 302))
    }

    @Test(arguments: [400, 401, 403, 413, 422, 426, 429, 500, 503])
    func `a refusal of any status is believed when it echoes nonce and central`(status: Int) {
        let header = push.header
        let refusal = Refusal(code: .busy, nonce: header.nonce, central: header.central, detail: "no")
        #expect(judge(status, refusal) == .refusal(status: status, refusal, retryAfter: nil))
        let foreign = Refusal(code: .busy, nonce: .random(), central: header.central, detail: "no")
        #expect(judge(status, foreign) == .weather(status: status))
        let silent = Refusal(code: .busy, nonce: nil, central: header.central, detail: "no")
        #expect(judge(status, silent) == .weather(status: status))
        #expect(
            Judgement<PushAnswer>(ClientResponse(status: status, body: Array("Bad".utf8)), to: header)
                == .weather(status: status))
    }

    @Test func `a refusal by another central is told apart from a network's sign-in page`() throws {
        let other = try #require(CentralID(rawValue: "another"))
        let refusal = Refusal(code: .unknown, nonce: push.header.nonce, central: other, detail: "no")
        #expect(judge(401, refusal) == .otherCentral)
        let late = Refusal(code: .unknown, nonce: .random(), central: other, detail: "no")
        #expect(judge(401, late) == .weather(status: 401))
    }

    @Test func `a refusal with status 200, or an answer with another one, is weather`() {
        let refusal = Refusal(
            code: .busy, nonce: push.header.nonce, central: push.header.central, detail: "no")
        #expect(judge(200, refusal) == .weather(status: 200))
        #expect(judge(201, answer) == .weather(status: 201))
    }

    @Test func `an answer cut short or of a later shape that lacks what we need is weather`() {
        let bytes = JSONWriter.bytes(of: answer)
        let cut = ClientResponse(
            status: 200, headers: [("Content-Type", SyncHTTP.messageType)], body: Array(bytes.dropLast(9)))
        #expect(Judgement<PushAnswer>(cut, to: push.header) == .weather(status: 200))
    }

    @Test func `how long to wait is believed up to five minutes`() {
        let refusal = Refusal(
            code: .busy, nonce: push.header.nonce, central: push.header.central, detail: "no")
        for (text, milliseconds) in [
            ("7", 7_000), ("0", 0), ("86400", 300_000), ("-1", nil), ("soon", nil),
            ("99999999999999999999", nil), ("9223372036854775807", 300_000),
        ] as [(String, Int64?)] {
            #expect(
                judge(503, refusal, retryAfter: text)
                    == .refusal(status: 503, refusal, retryAfter: milliseconds),
                "\(text)")
        }
    }

    private func judge(
        _ status: Int, _ message: some JSONWritable, type: String = SyncHTTP.messageType,
        retryAfter: String? = nil
    ) -> Judgement<PushAnswer> {
        var headers = [(name: "content-type", value: type)]
        if let retryAfter { headers.append((name: "Retry-After", value: retryAfter)) }
        return Judgement<PushAnswer>(
            ClientResponse(status: status, headers: headers, body: JSONWriter.bytes(of: message)),
            to: push.header)
    }
}
