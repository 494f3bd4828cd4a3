import ContestCore
import SyncProtocol
import Testing

@Suite struct LineTests {
    @Test func `a registration is written member by member in the order on paper`() throws {
        let text = String(decoding: JSONWriter.bytes(of: try Sample.registration()), as: UTF8.self)
        #expect(
            text == #"{"v":1,"id":"0192f0c4-7e00-7000-8000-000000000002","type":"registration","#
                + #""at_ms":1792051290123,"boot":"b1","boot_ms":91123,"event":"halny","contest":"swift","#
                + #""release":{"generation":"00000000000000a1","number":1,"sha256":"\#(Sample.release.sha256)"},"#
                + #""salt":"AQEBAQEBAQEBAQEBAQEBAQ","attendee":{"first_name":"Zoë","last_name":"O\"Żółć\\","#
                + #""email":"zoe@example.org","programming_languages":["Swift","C, C++\nSwift \"5\""]},"#
                + #""consents":[{"purpose":"terms","revision":3,"language":"pl","#
                + #""text_sha256":"\#(String(repeating: "a", count: 64))","given":true},"#
                + #"{"purpose":"marketing","revision":2,"language":"pl","#
                + #""text_sha256":"\#(String(repeating: "b", count: 64))","given":false}],"#
                + #""attempt":{"started_at_ms":1792051200000,"started_boot_ms":1000,"time_ms":61250,"#
                + #""limit_ms":180000,"score":1,"max_score":2,"language":"pl","seed":"0123456789abcdef","#
                + #""closed_by":"finished","clock":"steady","answers":[{"question":"q-async","#
                + #""order":["b","a","c"],"choice":"a","shown_ms":0,"answered_ms":9500,"right":true,"points":1},"#
                + #"{"question":"q-let","order":["a","b"],"choice":null,"shown_ms":10000,"answered_ms":null,"#
                + #""right":false,"points":0}]}}"#)
    }

    @Test func `every line that is written can be read`() throws {
        let registration = try Sample.registration()
        let epoch = EpochLine(
            id: try Sample.lineID(7), moment: Sample.moment, salt: .random(), reason: .fork,
            after: EpochLine.Predecessor(epoch: .random(), end: try Sample.chain().position))
        let boot = ClockLine(
            id: try Sample.lineID(8), moment: Sample.moment, salt: .random(), stepMilliseconds: nil)
        let step = ClockLine(
            id: try Sample.lineID(9), moment: Sample.moment, salt: .random(), stepMilliseconds: -7_200_000)
        let amendment = AmendmentLine(
            id: try Sample.lineID(10), moment: Sample.moment, salt: .random(), target: registration.id,
            operation: .correct,
            fields: ["last_name": .string("Lee"), "programming_languages": .array([.string("C"), .null])])
        #expect(try read(registration) == .registration(registration))
        #expect(try read(epoch) == .epoch(epoch))
        #expect(try read(boot) == .clock(boot))
        #expect(try read(step) == .clock(step))
        #expect(try read(amendment) == .amendment(amendment))
    }

    @Test func `a boot's clock line says null, a step's says how far`() throws {
        let line = ClockLine(
            id: try Sample.lineID(8), moment: Sample.moment, salt: try Sample.salt(), stepMilliseconds: nil)
        #expect(
            String(decoding: JSONWriter.bytes(of: line), as: UTF8.self)
                == #"{"v":1,"id":"0192f0c4-7e00-7000-8000-000000000008","type":"clock","at_ms":1792051290123,"#
                + #""boot":"b1","boot_ms":91123,"salt":"AQEBAQEBAQEBAQEBAQEBAQ","step_ms":null}"#)
    }

    @Test func `a stub is written as on paper and known by its beginning`() throws {
        let stub = Stub(
            gone: .purged, type: .registration, id: try Sample.lineID(2), hash: LineHash(of: [1, 2, 3]))
        let bytes = JSONWriter.bytes(of: stub)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"gone":"purged","type":"registration","id":"0192f0c4-7e00-7000-8000-000000000002","#
                + #""c":"\#(LineHash(of: [1, 2, 3]))"}"#)
        #expect(Stub.isStub(bytes))
        #expect(try BodyLine(bytes).hash() == LineHash(of: [1, 2, 3]))
    }

    @Test func `unknown members are ignored, unknown types and versions are kept`() throws {
        var text = String(decoding: JSONWriter.bytes(of: try Sample.epochLine()), as: UTF8.self)
        text.replace(#""reason""#, with: #""later":{"x":[1]},"reason""#)
        #expect(try JournalLine(bytes: Array(text.utf8)) == .epoch(try Sample.epochLine()))
        let id = try Sample.lineID(3)
        let later = Array(#"{"v":1,"id":"\#(id.rawValue)","type":"party"}"#.utf8)
        #expect(
            try JournalLine(bytes: later) == .unknown(LineHead(id: id, type: LineType(rawValue: "party"))))
        let newer = Array(#"{"v":2,"id":"\#(id.rawValue)","type":"registration"}"#.utf8)
        guard case .unknown = try JournalLine(bytes: newer) else {
            Issue.record("a later version is not understood")
            return
        }
    }

    @Test(arguments: [
        "", "nonsense", "{}", "[]", #"{"v":1,"id":"7","type":"epoch"}"#,
        #"{"v":1,"id":"0192F0C4-7E00-7000-8000-000000000002","type":"clock"}"#,
        #"{"v":1,"id":"0192f0c4-7e00-4000-8000-000000000002","type":"clock"}"#,
        #"{"v":1,"id":"0192f0c4-7e00-7000-8000-000000000002","type":"registration","attempt":null}"#,
    ])
    func `what is no line throws`(text: String) {
        #expect(throws: Malformed.self) { try JournalLine(bytes: Array(text.utf8)) }
    }

    @Test func `an error names the place and never the value`() throws {
        var text = String(decoding: JSONWriter.bytes(of: try Sample.registration()), as: UTF8.self)
        text.replace(#""email":"zoe@example.org""#, with: #""email":["zoe@example.org"]"#)
        let error = #expect(throws: Malformed.self) { try JournalLine(bytes: Array(text.utf8)) }
        #expect(error?.sentence == "attendee.email has the wrong type")
    }

    @Test func `control characters are escaped and letters are not`() {
        let bytes = JSONWriter.bytes(of: ["a\u{1}\u{1F}\t\r\n\u{7F}ż\u{2028}/"])
        #expect(String(decoding: bytes, as: UTF8.self) == #"["a\u0001\u001f\t\r\n"# + "\u{7F}ż\u{2028}/\"]")
    }

    private func read(_ line: some JSONWritable) throws -> JournalLine {
        try JournalLine(bytes: JSONWriter.bytes(of: line))
    }
}
