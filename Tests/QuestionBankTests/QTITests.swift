import ContestCore
import TestSupport
import Testing

@testable import QuestionBank

@Suite struct QTITests {
    private static func item(
        _ body: String, right: String = "<correctResponse><value>B</value></correctResponse>",
        name: String = "assessmentItem"
    ) -> String {
        """
        <\(name) xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">
        <responseDeclaration identifier="R" cardinality="single">\(right)</responseDeclaration>
        <itemBody>\(body)</itemBody></\(name)>
        """
    }

    private static let choices = """
        <choiceInteraction responseIdentifier="R" shuffle="true"><prompt>Which?</prompt>
        <simpleChoice identifier="A">a &lt; b</simpleChoice><simpleChoice identifier="B"><p>b</p><feedbackInline>no</feedbackInline></simpleChoice>
        <simpleChoice identifier="C" fixed="true">c</simpleChoice></choiceInteraction>
        """

    private func only(_ text: String) throws -> FoundQuestion {
        let found = try preview(text, named: "x.xml").found
        try #require(found.count == 1)
        return found[0]
    }

    @Test func `stem, prompt, code and choices are read`() throws {
        let found = try only(
            Self.item("<p>Look:</p><pre class='language-c'>a\n  b</pre>\(Self.choices)<img src='x' alt=''/>"))
        let question = try #require(found.question)
        #expect(question.shownText == "Look:\nWhich?")
        #expect(question.code == Code(language: "c", source: "a\n  b"))
        #expect(question.shownChoices == ["a < b", "b", "c"])
        #expect(question.rightText == "b")
        #expect(question.choices.map(\.keepsLast) == [false, false, true])
        #expect(found.title == "T")
        #expect(found.text == "Look: Which?")
        #expect(Set(found.warnings) == [.mediaDropped, .feedbackDropped])
    }

    @Test func `without a correct response the mapping tells`() throws {
        let mapping =
            "<mapping><mapEntry mapKey='A' mappedValue='0.5'/><mapEntry mapKey='C' mappedValue='1'/></mapping>"
        let found = try only(Self.item(Self.choices, right: mapping))
        #expect(found.question?.rightText == "c")
        #expect(found.warnings.contains(.partMarks))
        #expect(try only(Self.item(Self.choices, right: "")).refusal == .noneRight)
        let two = "<correctResponse><value>A</value><value>B</value></correctResponse>"
        #expect(try only(Self.item(Self.choices, right: two)).refusal == .severalRight(2))
    }

    @Test func `a choice within a sentence is shown as a gap`() throws {
        let found = try only(
            Self.item(
                """
                <p>A <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A">class</inlineChoice>
                <inlineChoice identifier="B">struct</inlineChoice></inlineChoiceInteraction> holds values.</p>
                """))
        #expect(found.question?.shownText == "A _____ holds values.")
        #expect(found.question?.rightText == "struct")
    }

    @Test(arguments: [
        ("textEntryInteraction", QuestionKind.shortAnswer), ("extendedTextInteraction", .essay),
        ("matchInteraction", .matching), ("orderInteraction", .ordering), ("hotspotInteraction", .hotspot),
        ("gapMatchInteraction", .dragAndDrop), ("uploadInteraction", .upload), ("customInteraction", .other),
    ])
    func `other interactions are refused as what they are`(name: String, kind: QuestionKind) throws {
        #expect(try only(Self.item("<p>x</p><\(name)/>")).refusal == .kind(kind))
        #expect(try only(Self.item("<p>x</p>\(Self.choices)<\(name)/>")).refusal == .kind(.several))
    }

    @Test func `an item of version 3 is read`() throws {
        let found = try only(
            """
            <qti-assessment-item identifier="i" title="T"><qti-response-declaration identifier="R"><qti-correct-response>
            <qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>
            <qti-choice-interaction response-identifier="R"><qti-prompt>Which?</qti-prompt>
            <qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>
            </qti-choice-interaction></qti-item-body></qti-assessment-item>
            """)
        #expect(found.question?.rightText == "b")
    }

    @Test func `a package is read in the order of its manifest, whatever is wrong with single items`() throws
    {
        func resource(_ href: String, _ type: String = "imsqti_item_xmlv2p1") -> String {
            "<resource type='\(type)' href='\(href)'><file href='\(href)'/></resource>"
        }
        let manifest = """
            <manifest><resources>\(resource("items/b%20c.xml"))\(resource("test.xml", "imsqti_test_xmlv2p1"))\(resource("a.xml"))
            \(resource("none.xml"))\(resource("../../etc/passwd"))\(resource("broken.xml"))\(resource("old.xml", "imsqti_xmlv1p2"))
            \(resource("a.png", "webcontent"))</resources></manifest>
            """
        let bytes = ZipFile([
            .init("imsmanifest.xml", Array(manifest.utf8)),
            .init("a.xml", Array(Self.item(Self.choices).utf8)),
            .init("items/b c.xml", Array(Self.item("<p>First</p>" + Self.choices).utf8)),
            .init("broken.xml", Array("<a>".utf8)),
            .init("old.xml", Array("<questestinterop/>".utf8)),
            .init("test.xml", Array("<assessmentTest/>".utf8)),
        ]).bytes
        let preview = try ImportPreview(of: bytes, named: "x.zip")
        #expect(preview.format == .qti)
        #expect(
            preview.found.map { $0.question?.shownText } == ["First\nWhich?", "Which?", nil, nil, nil, nil])
        #expect(preview.found[0].place == .entry("items/b c.xml", line: 1))
        #expect(preview.refused.allSatisfy { $0.refusal?.sentence.isEmpty == false })
    }

    @Test(arguments: ["<manifest/>", nil])
    func `without a list of items all are read`(manifest: String?) throws {
        var entries = [ZipFile.Entry("a/1.xml", Array(Self.item(Self.choices).utf8))]
        if let manifest { entries.append(.init("imsmanifest.xml", Array(manifest.utf8))) }
        #expect(try ImportPreview(of: ZipFile(entries).bytes, named: "x.zip").importable.count == 1)
    }
}
