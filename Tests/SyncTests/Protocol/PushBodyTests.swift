import SyncProtocol
import Testing

@Suite struct PushBodyTests {
    private static func lines() throws -> [BodyLine] {
        let registration = try Sample.registration()
        let stub = Stub(
            gone: .erased, type: .registration, id: try Sample.lineID(3), hash: LineHash(of: [7]))
        return [
            BodyLine(JSONWriter.bytes(of: try Sample.epochLine())),
            BodyLine(JSONWriter.bytes(of: registration)),
            BodyLine(stub),
        ]
    }

    @Test func `the golden push is written and read byte for byte`() throws {
        let push = try Sample.push(Self.lines())
        let golden = try Fixture.bytes("push-golden.ndjson")
        #expect(push.encoded() == golden)
        #expect(try PushBody.decode(golden) == push)
        #expect(try push.chained().count == 3)
    }

    @Test func `the golden answer is written and read byte for byte`() throws {
        let answer = try Sample.answer(to: Sample.push(Self.lines()))
        let golden = try Fixture.bytes("answer-golden.json")
        #expect(JSONWriter.bytes(of: answer) == golden)
        #expect(try PushAnswer.decoded(fromJSON: golden) == answer)
    }

    @Test func `a push without lines is legal`() throws {
        let push = try Sample.push([])
        #expect(try PushBody.decode(push.encoded()) == push)
        #expect(try push.chained().isEmpty)
    }

    @Test func `members that a later version adds to the header are ignored`() throws {
        let push = try Sample.push(Self.lines())
        let text = String(decoding: push.encoded(), as: UTF8.self).replacing(
            #"{"proto":1,"#, with: #"{"proto":1,"later":[{}],"#)
        #expect(try PushBody.decode(Array(text.utf8)) == push)
    }

    @Test func `broken framing is malformed`() throws {
        let good = try Sample.push(Self.lines()).encoded()
        #expect(code(decoding: []) == .malformed)
        #expect(code(decoding: Array("\n".utf8)) == .malformed)
        #expect(code(decoding: Array(good.dropLast())) == .malformed)
        #expect(code(decoding: good + [0x0A]) == .malformed)
        #expect(code(decoding: good + Array("{}\n".utf8)) == .malformed)
        #expect(code(decoding: Array(good.dropFirst(2))) == .malformed)
        let header = try #require(good.firstIndex(of: 0x0A))
        #expect(code(decoding: Array(good[...header])) == .malformed)
        #expect(code(decoding: Array(good[(header + 1)...]) + good[...header]) == .malformed)
    }

    @Test func `a header that contradicts itself is malformed`() throws {
        let text = String(decoding: try Sample.push([]).encoded(), as: UTF8.self)
        for (from, to) in [
            (#""base":{"seq":0"#, #""base":{"seq":-1"#),
            (#""base":{"seq":0"#, #""base":{"seq":9223372036854775807"#),
            (#""last":{"seq":0"#, #""last":{"seq":-9223372036854775808"#),
            (#""last":{"seq":0"#, #""last":{"seq":1"#),
            (#""nonce":"1122334455667788""#, #""nonce":"1122""#),
            (#""proto":1"#, #""proto":"1""#),
        ] {
            let changed = Array(text.replacing(from, with: to).utf8)
            #expect(code(decoding: changed) == .malformed, "\(to)")
        }
    }

    @Test func `a journal head before the last line is malformed`() throws {
        let text = String(decoding: try Sample.push(Self.lines()).encoded(), as: UTF8.self)
        let changed = Array(text.replacing(#""head":{"seq":3"#, with: #""head":{"seq":2"#).utf8)
        #expect(code(decoding: changed) == .malformed)
    }

    @Test func `another protocol is told apart even when its header is another`() {
        let bytes = Array("{\"proto\":2,\"who\":\"knows\"}\n".utf8)
        #expect(code(decoding: bytes) == .unsupportedProtocol)
    }

    @Test func `sizes are capped`() throws {
        let fits = BodyLine([UInt8](repeating: 120, count: SyncLimits.lineBytes))
        _ = try PushBody.decode(Sample.push([fits]).encoded())
        let long = BodyLine([UInt8](repeating: 120, count: SyncLimits.lineBytes + 1))
        #expect(code(decoding: try Sample.push([long]).encoded()) == .tooLarge)
        let many = [BodyLine](repeating: fits, count: 17)
        #expect(code(decoding: try Sample.push(many).encoded()) == .tooLarge)
    }

    @Test func `a line that is not JSON is none of the framing's business`() throws {
        let push = try Sample.push([BodyLine([0xFF, 0xFE, 0x00, 0x0D])])
        #expect(try PushBody.decode(push.encoded()).chained().count == 1)
    }

    @Test func `a chain that does not hold is damaged`() throws {
        let push = try Sample.push(Self.lines())
        var header = push.header
        header.last = header.base
        var changed = push.encoded()
        changed[changed.count - 200] ^= 1
        let other = try PushBody.decode(changed)
        #expect(code(chaining: other) == .damaged)
        let swapped = PushBody(header: push.header, lines: [push.lines[1], push.lines[0], push.lines[2]])
        #expect(code(chaining: swapped) == .damaged)
        let broken = PushBody(
            header: push.header,
            lines: [push.lines[0], push.lines[1], BodyLine(Array(#"{"gone":"erased"}"#.utf8))])
        #expect(code(chaining: broken) == .damaged)
    }

    @Test func `an epoch begins at its own start`() throws {
        let push = try Sample.push([])
        var header = push.header
        header.epoch = try #require(Epoch(rawValue: "00c0ffee00c0ffef"))
        let other = PushBody(header: header, lines: [])
        #expect(code(chaining: other) == .damaged)
    }

    private func code(decoding bytes: [UInt8]) -> RefusalCode? {
        do {
            _ = try PushBody.decode(bytes)
            return nil
        } catch {
            return error.code
        }
    }

    private func code(chaining push: PushBody) -> RefusalCode? {
        do {
            _ = try push.chained()
            return nil
        } catch {
            return error.code
        }
    }
}
