import CentralStore
import ContestCore
import Crypto
import KioskStore
import KioskTestSupport
import SyncProtocol
import WebClient

/// The conversation of one kiosk with one central, as the protocol's page shows it: every byte is what the program
/// sends, and every run gives the same.
enum Example {
    static func print() throws {
        let world = try World(seed: 1, trace: { _ in }, event: event)
        show(introduction)
        try talk(in: world)
        try world.end()
    }

    private static let introduction = """
        # A conversation, byte by byte

        One kiosk and one central, from pairing to what follows a restore, as the program itself speaks. A test makes \
        this page anew and compares: `swift run simulate --example` prints it. What each part means stands in \
        [The protocol](Protocol.md).

        Every body is shown whole: a request's lines end in one LF each, an answer's body has none behind it. Where \
        `Content-Encoding` stands, the body is shown before it was packed; any packing that gives these bytes again will \
        do. Names, addresses, keys and tokens are made up.

        """

    /// The event file.
    static let event = Array(
        """
        {"format":1,"id":"halny","name":"Halny","venue":"Kraków","time_zone":"Europe/Warsaw","starts_on":"2026-10-14",\
        "ends_on":"2026-10-16","host_name":"Brightfen","languages":["en"],"contests":[{"id":"swift","title":"Swift",\
        "subtitle":"Quiz","limit_ms":60000,"counts":"best","questions":[{"id":"q1","text":"1 + 1?","points":1,\
        "choices":[{"id":"two","text":"2","right":true},{"id":"three","text":"3"}]}]}],\
        "form":{"programming_languages":["Swift"]},\
        "terms":{"revision":1,"in_force_since":"2026-10-01","text":"Be fair.","label":"I accept"},"consents":[{"purpose":"marketing","revision":1,"text":"News?"}]}
        """.utf8)

    /// A part of the conversation, with what led to it.
    static func chapter(
        _ title: String, _ words: String, of world: World, _ happens: () throws -> Void
    ) rethrows {
        show("## \(title)\n\n\(words)\n")
        world.network.watch { request, response in show(request, response) }
        try happens()
        world.network.watch { _, _ in }
    }

    private static func show(_ request: ClientRequest, _ response: ClientResponse) {
        let path = request.url.dropFirst("http://localhost:8090".count)
        let push = try? PushBody.decode(inflated(request))
        show("### \(request.method) \(path)\(push.map { ", lines: \($0.lines.count)" } ?? "")\n")
        var asked = request.headers.map { "\($0.name): \($0.value)\n" }.joined()
        if request.body != nil { asked += (asked.isEmpty ? "" : "\n") + readable(inflated(request)) }
        if !asked.isEmpty { show("Request:\n\n```\n\(asked.hasSuffix("\n") ? asked : asked + "\n")```\n") }
        var answer = "\(response.status)\n"
        for name in ["Content-Type", "Accept-Encoding", SyncHTTP.signatureHeader] {
            if let value = response.header(name) { answer += "\(name): \(value)\n" }
        }
        if !response.body.isEmpty {
            let body = readable(response.body)
            answer += "\n\(body)\(body.hasSuffix("\n") ? "" : "\n")"
        }
        show("Answer:\n\n```\n\(answer)```\n")
        if let push, !push.lines.isEmpty { show("Hashes:\n\n```\n\(chain(of: push))```\n") }
    }

    private static func show(_ text: String) { Swift.print(text) }

    /// How the hashes of a push come about.
    private static func chain(of push: PushBody) -> String {
        let header = push.header
        var text = ""
        if header.base.sequence == 0 {
            let names = [header.central.rawValue, header.device.rawValue, header.epoch.rawValue]
            text += "h0 = SHA-256(\"boothwise-1\\0\(names.map { $0 + "\\0" }.joined())\")\n"
            text += "   = \(header.base.hash)\n"
        }
        var chain = Chain(from: header.base)
        for line in push.lines {
            guard let hash = try? line.hash() else { continue }
            let before = chain.position
            chain.advance(over: hash)
            let number = chain.position.sequence
            let source =
                Stub.isStub(line.bytes)
                ? "c of the stub" : "SHA-256(the \(line.bytes.count) bytes of the line)"
            text += "c\(number) = \(source)\n   = \(hash)\n"
            text +=
                "h\(number) = SHA-256(62 6f 6f 74 68 77 69 73 65 2d 31 00, h\(before.sequence), c\(number))\n"
            text += "   = \(chain.position.hash)\n"
        }
        return text
    }

    /// A body as text; how much room this machine's disk has is replaced.
    private static func readable(_ body: [UInt8]) -> String {
        String(decoding: body, as: UTF8.self)
            .replacing(/"disk_free_mb":[0-9]+/, with: #""disk_free_mb":51200"#)
    }

    private static func inflated(_ request: ClientRequest) -> [UInt8] {
        let body = request.body ?? []
        let coding = request.headers.first { $0.name == "Content-Encoding" }.flatMap {
            PushCoding(rawValue: $0.value)
        }
        return (try? coding?.unpack(body, limit: SyncLimits.pushBytes)) ?? body
    }
}
