import ContestCore
import Testing

@testable import QuestionBank

@Suite struct ExportTests {
    @Test(arguments: 0..<8)
    func `export then import changes nothing, whatever the texts are`(part: UInt64) throws {
        for seed in (part * 12)..<(part * 12 + 12) {
            let questions = RoundTrip.bank(seed: seed)
            for (name, bytes) in RoundTrip.exports(of: questions) {
                let preview = try ImportPreview(of: bytes, named: name)
                let isSame = preview.importable == questions
                #expect(isSame, "seed \(seed), \(name): \(difference(preview, questions))")
            }
        }
    }

    /// The first question that did not come back.
    private func difference(_ preview: ImportPreview, _ questions: [BankQuestion]) -> String {
        let pair = zip(questions, preview.found).first { $0 != $1.question }
        return "\(pair.map { "\($0)\n\($1.outcome)" } ?? "\(preview.found.count) of \(questions.count)")"
    }

    private static let question = BankQuestion(
        text: .same("Is 1 < 2?"), choices: [BankChoice(text: .same("yes")), BankChoice(text: .same("=no"))],
        right: 0)

    @Test func `others can read the GIFT`() {
        let text = String(decoding: QuestionExport.gift([Self.question]), as: UTF8.self)
        #expect(text.hasSuffix("[plain]Is 1 < 2?{\n\t=yes\n\t~\\=no\n}\n"), "\(text)")
    }

    @Test func `the language that others see can be chosen`() throws {
        let (en, pl) = try (#require(LanguageCode("en")), #require(LanguageCode("pl")))
        var question = Self.question
        question.text = .translated([en: "Which?", pl: "Które?"])
        let bytes = QuestionExport.gift([question], in: pl)
        #expect(String(decoding: bytes, as: UTF8.self).contains("[plain]Które?{"))
        #expect(try ImportPreview(of: bytes, named: "x.gift").importable == [question])
    }

    @Test func `a text that somebody edited in the GIFT counts`() throws {
        let (en, pl) = try (#require(LanguageCode("en")), #require(LanguageCode("pl")))
        var question = Self.question
        question.text = .translated([en: "Which?", pl: "Które?"])
        let text = String(decoding: QuestionExport.gift([question]), as: UTF8.self)
        let edited = text.split(separator: "[plain]Which?").joined(separator: "[plain]What?")
        #expect(try preview(edited, as: .gift).importable.map(\.text) == [.same("What?")])
    }

    @Test func `a spreadsheet runs no text of the CSV`() {
        let text = String(decoding: QuestionExport.csv([Self.question]), as: UTF8.self)
        #expect(text.hasPrefix("\u{FEFF}question,code,"))
        #expect(text.contains(",'=no,"))
    }

    @Test func `what is exported is an event file's list of questions but for ids`() throws {
        let text = String(decoding: QuestionExport.json([Self.question]), as: UTF8.self)
        #expect(
            text.contains("\"right\" : true") && !text.contains("\"id\"") && text.contains("\"format\" : 1"))
    }
}
