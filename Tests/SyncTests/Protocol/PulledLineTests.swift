import JSON
import SyncProtocol
import Testing

/// The fast reader of registrations against `JSONDecoder`: what it takes, both take, and alike.
@Suite struct PulledLineTests {
    /// Lines as kiosks write them, with what only happens now and then.
    private static func lines() throws -> [[UInt8]] {
        let golden = try Fixture.bytes("push-golden.ndjson").split(separator: UInt8(ascii: "\n")).dropFirst()
        let plain = try plainRegistration()
        let later = String(decoding: plain, as: UTF8.self)
            .replacing(#""given":true"#, with: #""given":true,"by":{"hand":[1,null,"x"]}"#)
        return golden.map { Array($0) } + [
            plain, try plainRegistration(extra: PulledLineTests.extra), Array(later.utf8), limited(plain),
            JSONWriter.bytes(of: try Sample.registration()),
        ]
    }

    /// As of a contest with a limit for each question.
    private static func limited(_ line: [UInt8]) -> [UInt8] {
        let text = String(decoding: line, as: UTF8.self)
        return Array(text.replacing(#","score""#, with: #","question_limit_ms":20000,"score""#).utf8)
    }

    private static let extra: [String: JSONValue] = [
        "company": .string("Żółć & Co"), "remote": .bool(false), "years": .integer(-12),
    ]

    private static func plainRegistration(extra: [String: JSONValue] = [:]) throws -> [UInt8] {
        let sample = try Sample.registration()
        return JSONWriter.bytes(
            of: RegistrationLine(
                id: sample.id, moment: sample.moment, event: sample.event, contest: sample.contest,
                release: sample.release, salt: sample.salt,
                attendee: AttendeeRecord(
                    firstName: "Zoë", lastName: "Żółć", email: "zoe@example.org",
                    programmingLanguages: ["Swift", "C"], extra: extra),
                consents: sample.consents, attempt: sample.attempt))
    }

    private func fast(_ bytes: [UInt8]) -> RegistrationLine? { PullReader.object(of: bytes) }

    private func slow(_ bytes: [UInt8]) -> RegistrationLine? {
        guard case .registration(let line) = try? JournalLine.decoded(fromJSON: bytes) else { return nil }
        return line
    }

    @Test func `what a kiosk writes is read the fast way, members of a later version too`() throws {
        let plain = try PulledLineTests.plainRegistration()
        #expect(fast(plain) != nil && fast(plain) == slow(plain))
        let later =
            Array(String(decoding: plain, as: UTF8.self).dropLast().utf8)
            + Array(#","later":{"x":[1]}}"#.utf8)
        #expect(fast(later) == slow(plain) && slow(later) == slow(plain))
    }

    @Test func `answers to the event's own fields are read the fast way`() throws {
        let bytes = try PulledLineTests.plainRegistration(extra: PulledLineTests.extra)
        #expect(fast(bytes)?.attendee.extra == PulledLineTests.extra && fast(bytes) == slow(bytes))
        let later = Array(
            String(decoding: bytes, as: UTF8.self).replacing(#""extra":{"#, with: #""born":[1],"extra":{"#)
                .utf8)
        #expect(fast(later) == nil && slow(later)?.attendee.extra == PulledLineTests.extra)
    }

    @Test func `a limit for each question is read the fast way too`() throws {
        let plain = try PulledLineTests.plainRegistration()
        let limited = PulledLineTests.limited(plain)
        #expect(fast(limited)?.attempt.questionLimitMilliseconds == 20_000)
        #expect(fast(limited) == slow(limited))
        #expect(try JSONWriter.bytes(of: #require(fast(limited))) == limited)
        #expect(fast(plain)?.attempt.questionLimitMilliseconds == nil)
    }

    @Test func `of two members of one name both readers take the first`() throws {
        let plain = String(decoding: try PulledLineTests.plainRegistration(), as: UTF8.self)
        let twice = Array(plain.replacing(#""given":true"#, with: #""given":true,"given":false"#).utf8)
        #expect(fast(twice) != nil && fast(twice) == slow(twice))
    }

    @Test func `however a line is damaged, both readers agree`() throws {
        var random = SplitMix(state: 2026)
        for line in try PulledLineTests.lines() {
            for _ in 0..<2_000 {
                let damaged = PulledLineTests.mutated(line, &random)
                guard let pulled = fast(damaged) else { continue }
                #expect(pulled == slow(damaged), "\(String(decoding: damaged, as: UTF8.self))")
            }
        }
    }

    /// One to three bytes changed, taken out, put in or said twice; mostly such as mean something in JSON.
    private static func mutated(_ line: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        let telling =
            Array(#"{}[]",:\0123456789-+.eEtrufalsn "#.utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xFF]
        var bytes = line
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: bytes.indices, using: &random)
            let byte = telling.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = byte
            case 1: bytes.insert(byte, at: place)
            case 2: bytes.remove(at: place)
            case 3:
                bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
            default:
                let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
                bytes.insert(
                    contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &random))
            }
            if bytes.isEmpty { return line }
        }
        return bytes
    }
}

/// Splitmix64: the same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
