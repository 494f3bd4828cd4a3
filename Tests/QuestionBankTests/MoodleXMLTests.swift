import ContestCore
import Testing

@testable import QuestionBank

@Suite struct MoodleXMLTests {
    private func found(_ questions: String) throws -> [FoundQuestion] {
        try preview("<?xml version='1.0'?><quiz>\(questions)</quiz>", named: "x.xml").found
    }

    private func answer(_ text: String, _ fraction: String, format: String = "html") -> String {
        "<answer fraction='\(fraction)' format='\(format)'><text>\(text)</text></answer>"
    }

    @Test func `a question is read with all that it has`() throws {
        let all = try found(
            """
            <question type="category"><category><text>$course$/top/Swift</text></category></question>
            <question type="multichoice"><name><text>Copy</text></name>
            <questiontext format="html"><text><![CDATA[<p>What is <b>printed</b>?</p><p></p><pre class="language-swift">var a = [1]
              a += [2]</pre>]]></text><file name="a.png" encoding="base64">AAAA</file></questiontext>
            <generalfeedback format="html"><text>&lt;p&gt;Values.&lt;/p&gt;</text></generalfeedback>
            <defaultgrade>2.0000000</defaultgrade><shuffleanswers>0</shuffleanswers><single>true</single>
            \(answer("<![CDATA[<code>[1]</code>]]>", "0"))\(answer("a &amp;lt; b", "100"))\(answer("a &lt; b &amp;", "-50", format: "plain_text"))
            <tags><tag><text>Basics</text></tag></tags></question>
            """)
        #expect(all.count == 1)
        let question = try #require(all.first?.question)
        #expect(question.shownText == "What is printed?")
        #expect(question.code == Code(language: "swift", source: "var a = [1]\n  a += [2]"))
        #expect(question.shownChoices == ["[1]", "a < b", "a < b &"])
        #expect(question.choices.map(\.isCode) == [true, false, false])
        #expect(question.right == 1 && question.points == 2 && question.keepsOrder)
        #expect(question.explanation == .same("Values."))
        #expect(question.tags == ["Basics", "Swift"])
        #expect(Set(all[0].warnings) == [.markupReduced, .mediaDropped, .partMarks])
    }

    @Test(arguments: [
        ("shortanswer", QuestionKind.shortAnswer), ("numerical", .numerical), ("matching", .matching),
        ("essay", .essay),
        ("description", .description), ("cloze", .gaps), ("ddwtos", .dragAndDrop), ("ordering", .ordering),
        ("calculatedmulti", .calculated), ("coderunner", .other),
    ])
    func `every other type is refused as what it is`(type: String, kind: QuestionKind) throws {
        let all = try found("<question type='\(type)'><name><text>N</text></name></question>")
        #expect(all.map(\.refusal) == [.kind(kind)])
        #expect(all.map(\.title) == ["N"])
    }

    @Test func `several right answers share the marks`() throws {
        let text = "<questiontext><text>Which?</text></questiontext>"
        let all = try found(
            """
            <question type='multichoice'>\(text)<single>false</single>\(answer("a", "50"))\(answer("b", "50"))\(answer("c", "-100"))</question>
            <question type='multichoice'>\(text)<single>false</single>\(answer("a", "100"))\(answer("b", "-100"))</question>
            """)
        #expect(all.map(\.refusal) == [.severalRight(2), nil])
    }

    @Test func `one gap with words to choose from is single choice`() throws {
        let all = try found(
            """
            <question type='gapselect'><questiontext><text>A [[2]] holds values.</text></questiontext>
            <selectoption><text>class</text><group>1</group></selectoption><selectoption><text>struct</text><group>1</group></selectoption>
            <selectoption><text>x</text><group>2</group></selectoption></question>
            """)
        #expect(all.first?.question?.shownText == "A _____ holds values.")
        #expect(all.first?.question?.shownChoices == ["class", "struct"])
        #expect(all.first?.question?.rightText == "struct")
    }

    @Test func `what breaks XML, and a document type, are named with line and remedy`() {
        let broken = #expect(throws: BankFileError.self) {
            try preview("<quiz>\n<question>\n</quiz>", named: "x.xml")
        }
        #expect(
            broken?.description.hasPrefix("x.xml: line 3 breaks XML's grammar") == true,
            "\(broken.debugDescription)")
        let type = #expect(throws: BankFileError.self) {
            try preview("<!DOCTYPE quiz [<!ENTITY a 'b'>]><quiz>&a;</quiz>", named: "x.xml")
        }
        #expect(type?.remedy == "take that line out")
    }
}
