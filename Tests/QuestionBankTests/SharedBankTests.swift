import ContestCore
import Testing

@testable import QuestionBank

@Suite(.enabled(if: SharedBanks.areThere, Comment(rawValue: SharedBanks.absence)))
struct SharedBankTests {
    private static let files = Set(SharedBanks.rows.map(\.file)).sorted()

    private func preview(_ file: String, existing: [BankQuestion] = []) throws -> ImportPreview {
        try ImportPreview(of: SharedBanks.contents(file), named: file, existing: existing)
    }

    @Test func `the table is read`() {
        #expect(SharedBanks.rows.count > 80)
        #expect(Self.files.count == 13)
    }

    @Test(arguments: files)
    func `a file holds as many questions as the table says`(file: String) throws {
        let rows = SharedBanks.rows.filter { $0.file == file }
        let preview = try preview(file)
        #expect(preview.found.map(\.number) == rows.map(\.number))
        #expect(preview.importable.count == rows.count { $0.verdict == "import" })
        #expect(preview.refused.count == rows.count { $0.verdict != "import" })
    }

    @Test(arguments: SharedBanks.rows)
    func `a question is what the table says`(row: SharedBanks.Row) throws {
        let found = try #require(preview(row.file).found.first { $0.number == row.number })
        guard row.verdict == "import" else {
            #expect(refusal(row) == found.refusal, "\(found)")
            return
        }
        let question = try #require(found.question, "\(found)")
        #expect(question.choices.count == row.choices)
        #expect(question.right + 1 == Int(row.right))
        #expect(flat(question.rightText).hasPrefix(flat(row.answer)))
        let beginning = beginning(row)
        let (shown, expected) = (flat(question.shownText), flat(beginning.text))
        // Of the QTI item in Norwegian the table has a choice behind the stem.
        #expect(shown.hasPrefix(expected) || expected.hasPrefix(shown + " Et tidlig"), "\(shown)")
        guard let code = beginning.code.map({ flat($0.source) }) else { return }
        let source = flat(question.code?.source ?? "")
        #expect(source.hasPrefix(code))
    }

    /// The table has beginnings as the file writes them, with HTML and GIFT's escapes.
    private func beginning(_ row: SharedBanks.Row) -> ReducedText {
        let isHTML = row.file.hasSuffix(".xml") || row.beginning.contains("<pre>")
        let text = row.file.hasSuffix(".gift") ? GIFTText.resolving(row.beginning).string : row.beginning
        return ReducedText(text, isHTML ? .html : .plain)
    }

    private func refusal(_ row: SharedBanks.Row) -> Refusal? {
        switch row.verdict {
        case "refuse:shortanswer": .kind(.shortAnswer)
        case "refuse:numerical": .kind(.numerical)
        case "refuse:matching": .kind(.matching)
        case "refuse:3 right answers": .severalRight(3)
        default: nil
        }
    }

    private func flat(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(arguments: files)
    func `the second import brings nothing new`(file: String) throws {
        let first = try preview(file)
        let second = try preview(file, existing: first.importable)
        #expect(second.new == [])
        #expect(second.found.count == first.found.count)
    }

    @Test func `both CSV files together have twelve questions`() throws {
        let first = try preview("computer-science-semicolon-bom.csv").importable
        #expect(first.count == 6)
        let second = try preview("computer-science.csv", existing: first)
        #expect(first.count + second.new.count == 12)
    }

    @Test func `what happens to a question is told`() throws {
        #expect(try preview("gift-reference.gift").found[7].warnings.contains(.partMarks))
        #expect(try preview("moodle-multichoice.xml").found[1].warnings.contains(.partMarks))
        #expect(
            try preview("kahoot-layout.xlsx").found[5].warnings.contains { warning in
                if case .overFormatLimit(.question, _, limit: 120) = warning { true } else { false }
            })
        #expect(try preview("qti21-cdata-norwegian.xml").found[0].warnings.contains(.partMarks))
        #expect(try preview("opentdb-computers.json").notices.count == 1)
    }

    @Test func `texts are what their authors meant`() throws {
        let gift = try preview("html-basics.gift").importable
        #expect(
            gift[1].shownChoices[1...] == [
                "<html>", "<body>", "<?xml version>", "<meta type>", "<xs:sequence>",
            ])
        #expect(gift[0].code?.source == "<a href=\"http://www.dr-chuck.com/page2.htm\">Second Page</a>")
        let sheet = try preview("kahoot-layout.xlsx").importable
        #expect(sheet[7].shownChoices == ["1000", "10", "8", "1000000000000"])
        let qti = try preview("qti21-cdata-norwegian.xml").importable
        #expect(qti[0].shownChoices[0].hasPrefix("<p>Selskapet"))
        let csv = try preview("computer-science.csv").importable
        #expect(csv[2].shownText.contains("\n  FOR EACH item IN inputList1{\n IF (isFound"))
        let aiken = try preview("computing.aiken.txt").importable
        #expect(aiken[3].choices.map(\.keepsLast) == [false, false, true, false])
        #expect(aiken[9].choices.map(\.keepsLast) == [true, false, false, false])
    }

    @Test(arguments: files)
    func `export then import changes nothing`(file: String) throws {
        let questions = try preview(file).importable
        for (name, bytes) in RoundTrip.exports(of: questions) {
            let isSame = try ImportPreview(of: bytes, named: name).importable == questions
            #expect(isSame, "\(name)")
        }
    }

    @Test(arguments: files)
    func `what a draft takes from a file goes out and comes in again unchanged`(file: String) throws {
        let languages = [try #require(LanguageCode("en"))]
        let questions = try preview(file).importable
        let parts = questions.map { $0.part(in: languages) }
        #expect(parts.compactMap { BankQuestion(part: $0, in: languages) } == questions)
        for (name, bytes) in RoundTrip.exports(of: questions) {
            let again = try ImportPreview(of: bytes, named: name).importable.map { $0.part(in: languages) }
            #expect(again == parts, "\(name)")
        }
    }
}
