import JSON
import Testing

@Suite struct PullReaderTests {
    private struct Part: PullReadable, Equatable {
        let name: String
        let size: Int64?

        init(name: String, size: Int64?) {
            self.name = name
            self.size = size
        }

        init(_ json: inout PullReader) throws(PullReader.GivenUp) {
            self.init(name: try json.string("name"), size: try json.optionalInteger("size"))
        }
    }

    private struct Whole: PullReadable, Equatable {
        let isOpen: Bool
        let note: String?
        let tags: [String]
        let first: Part
        let others: [Part]

        init(_ json: inout PullReader) throws(PullReader.GivenUp) {
            isOpen = try json.boolean("open")
            note = try json.optionalString("note")
            tags = try json.strings("tags")
            first = try json.object("first")
            others = try json.objects("others")
        }
    }

    private func part(_ text: String) -> Part? { PullReader.object(of: Array(text.utf8)) }

    @Test func `values of every kind come out as they are written`() throws {
        let text = #"{"open":true,"note":null,"tags":["a","ż"],"first":{"name":"","size":-12},"others":[]}"#
        let whole: Whole = try #require(PullReader.object(of: Array(text.utf8)))
        #expect(whole.isOpen && whole.note == nil && whole.tags == ["a", "ż"])
        #expect(whole.first == Part(name: "", size: -12) && whole.others.isEmpty)
    }

    @Test(arguments: [
        #"{"name":"a","size":1,"more":2}"#, #"{"name":"a","size":1,"more":{"x":[true,{},[],null,"y"]}}"#,
        #"{"name":"a","size":1,"name":"b"}"#,
    ])
    func `members behind the known ones are skipped`(text: String) {
        #expect(part(text) == Part(name: "a", size: 1))
    }

    @Test(arguments: [
        "", "{", "}", "[]", "null", #"{"name":"a"}"#, #"{"size":1,"name":"a"}"#, #"{ "name":"a","size":1}"#,
        #"{"name":"a","size":1}x"#, #"{"name":"a","size":1,}"#, #"{"name":"a","size":1,"more":}"#,
        #"{"name":"a","size":1,"more":tru}"#, #"{"name":"a","size":1,"more":[1}"#,
        #"{"name":"a","size":1,"more":"\x"}"#, #"{"name":"a\n","size":1}"#, #"{"name":"a","size":01}"#,
        #"{"name":"a","size":-0}"#, #"{"name":"a","size":-}"#, #"{"name":"a","size":1.0}"#,
        #"{"name":"a","size":1e2}"#, #"{"name":"a","size":1234567890123456789}"#, #"{"name":1,"size":1}"#,
        "{\"name\":\"a\tb\",\"size\":1}",
        #"{"name":"a","size":1,"more":\#(String(repeating: "[", count: 99))"#,
    ])
    func `what is not plain is given up`(text: String) {
        #expect(part(text) == nil)
    }

    @Test func `text that is not UTF-8 is given up`() {
        let bytes = Array(#"{"name":""#.utf8) + [0xC3, 0x28] + Array(#"","size":1}"#.utf8)
        #expect((PullReader.object(of: bytes) as Part?) == nil)
    }
}
