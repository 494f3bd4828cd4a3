import Testing
import XML

@Suite struct XMLDocumentTests {
    private func root(_ text: String) throws(XMLError) -> XMLElement {
        try XMLDocument.root(of: Array(text.utf8))
    }

    @Test func `elements, attributes and texts come out with their lines`() throws {
        let root = try root(
            "<?xml version='1.0'?>\n<q:a xmlns:q='urn:x' q:id='1' id='2'>\n<b>x &lt; y</b><![CDATA[<p>&amp;]]></q:a>"
        )
        #expect(root.name == "a" && root.attributes == ["id": "2"] && root.line == 2)
        #expect(root.first("b")?.text == "x < y")
        #expect(root.first("b")?.line == 3)
        #expect(root.text == "\nx < y<p>&amp;")
    }

    @Test(
        arguments: [
            (
                "UTF-16",
                [0xFF, 0xFE] + Array("<a>ż</a>".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            ),
            (
                "ISO-8859-2",
                Array("<?xml version='1.0' encoding='ISO-8859-2'?><a>".utf8) + [0xBF] + Array("</a>".utf8)
            ),
        ] as [(String, [UInt8])])
    func `the declared encoding is read`(name: String, bytes: [UInt8]) throws {
        #expect(try XMLDocument.root(of: bytes).text == "ż", "\(name)")
    }

    @Test(arguments: [
        ("", 1), ("<a>\n<b></a>", 2), ("<a>&nbsp;</a>", 1), ("a", 1), ("<a/>\n<b/>", 2), ("<a x=1/>", 1),
    ])
    func `what is no XML is refused with its line`(text: String, line: Int) {
        let error = #expect(throws: XMLError.self) { try root(text) }
        #expect(error?.kind == .malformed)
        #expect(error?.line == line, "\(error?.sentence ?? "")")
    }

    @Test(arguments: [
        "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
        "<!DOCTYPE a [<!ENTITY b 'b'><!ENTITY c '&b;&b;&b;&b;'>]><a>&c;</a>",
        "<!DOCTYPE a [<!ENTITY % b SYSTEM 'http://127.0.0.1:1/'>%b;]><a/>",
    ])
    func `a document type is refused, and nothing is loaded or expanded`(text: String) {
        #expect(throws: XMLError.self) { try root(text) }
        #expect((#expect(throws: XMLError.self) { try root(text) })?.kind == .documentType)
    }

    @Test func `depth and number of elements have limits`() {
        let deep = String(repeating: "<a>", count: 101)
        #expect((#expect(throws: XMLError.self) { try root(deep) })?.kind == .tooLarge)
        let many = "<a>" + String(repeating: "<b/>", count: XMLDocument.elementLimit) + "</a>"
        #expect((#expect(throws: XMLError.self) { try root(many) })?.kind == .tooLarge)
    }

    @Test(arguments: ["", "<!-- a='", "<![CDATA[ <a b='"], [false, true])
    func `an element with thousands of attributes is refused before libxml2 compares them`(
        other: String, isUTF16: Bool
    ) {
        let end = other.isEmpty ? "" : other.hasPrefix("<!--") ? "-->" : "]]>"
        let attributes = (0...1_000).map { "a\($0)='>'" }.joined(separator: " ")
        let text = "<a>\n\(other)\(end)<b \(attributes)/></a>"
        let bytes =
            isUTF16
            ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } : Array(text.utf8)
        let error = #expect(throws: XMLError.self) { try XMLDocument.root(of: bytes) }
        #expect(error?.kind == .tooLarge)
        #expect(error?.line == 2)
    }

    @Test func `as many signs of equality in a text are no attributes`() throws {
        let text = (0...1_000).map { "a\($0)='x'" }.joined(separator: " ")
        #expect(try root("<a b='c'>\(text)<!--<\(text)--><![CDATA[<\(text)]]></a>").attributes == ["b": "c"])
    }

    @Test func `descendants are found in the order of the document`() throws {
        let root = try root("<a><b n='1'><b n='2'/></b><c><b n='3'/></c></a>")
        #expect(root.descendants { $0.name == "b" }.map { $0.attributes["n"] } == ["1", "3"])
    }

    @Test func `names and numbers of characters are HTML's`() {
        #expect(HTMLEntity.character(named: "eacute") == "é")
        #expect(HTMLEntity.character(named: "apos") == "'")
        #expect(HTMLEntity.character(named: "none") == nil)
        #expect(HTMLEntity.character(numbered: 0x80) == "€")
        #expect(HTMLEntity.character(numbered: 0xD800) == "\u{FFFD}")
        #expect(HTMLEntity.character(numbered: 39) == "'")
    }
}
