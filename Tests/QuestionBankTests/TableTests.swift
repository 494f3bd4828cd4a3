import Testing

@testable import QuestionBank

@Suite struct TableTests {
    private func rights(_ text: String) throws -> [String] {
        try preview(text, named: "x.csv").importable.map(\.rightText)
    }

    @Test(arguments: [",", ";", "\t", "|", "^"])
    func `any separator is found`(separator: String) throws {
        let text = "Which, of; these?{s}a{s}b{s}B\n\"Which | now?\"{s}\"x{s}y\"{s}z{s}A\nThird?{s}a{s}b{s}A\n"
            .replacing("{s}", with: separator).replacing("Which, of; these?", with: "\"Which, of; these?\"")
        let preview = try preview(text, named: "x.csv")
        #expect(preview.importable.map(\.rightText) == ["b", "x\(separator)y", "a"])
        #expect(preview.separator == (separator == "\t" ? "tab" : separator))
    }

    @Test(arguments: [
        "Question,A,B,Answer\nQ?,x,y,B\n", "Frage;Antwort 1;Antwort 2;Richtige Antwort\nQ?;x;y;2\n",
        "sep=;\nquestion;option a;option b;correct\nQ?;x;y;y\n", "Q?,x,y,B\nR?,v,y,B\n",
        "Question,Correct answer,Incorrect answer 1,Incorrect answer 2\nQ?,y,x,z\n",
        "1,Q?,x,y,2\n2,R?,x,y,2\n",
        "text\tanswer 1\tanswer 2\tcorrect index\nQ?\tx\ty\t1\nR?\ty\tx\t0\n",
        "some talk\n\nQuestion,A,B,Key\nQ?,x,y,b\n",
        "pytanie;odpowiedź a;odpowiedź b;poprawna\nQ?;x;y;B)\n", "Q?,B,x,y\nR?,B,x,y\nS?,B,v,y\n",
    ])
    func `headings in several languages, or none`(text: String) throws {
        #expect(try Set(rights(text)) == ["y"])
    }

    @Test func `the encoding is found`() throws {
        let text = "Question,A,B,Answer\nKtóra?,żółta,x,A\n"
        let units = Array(text.utf16)
        let files: [[UInt8]] = [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
            [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
            [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
            units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
            units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
        ]
        for bytes in files {
            #expect(try ImportPreview(of: bytes, named: "x.csv").importable.map(\.rightText) == ["żółta"])
        }
    }

    @Test func `a text that is no UTF-8 is read as Windows writes it, and that is said`() throws {
        let bytes = Array("Question,A,B,Answer\nGr".utf8) + [0xFC, 0xDF] + Array("e?,x,y,A\n".utf8)
        let preview = try ImportPreview(of: bytes, named: "x.csv")
        #expect(preview.importable.map(\.shownText) == ["Grüße?"])
        #expect(preview.encoding == .windows1252)
        #expect(preview.notices.count == 1)
        let polish =
            Array("Question,A,B,Answer\nKt".utf8) + [0xF3] + Array("ra,x,".utf8) + [0xB3] + Array(",A\n".utf8)
        #expect(
            try ImportPreview(of: polish, named: "x.csv", encoding: .windows1250).importable[0].shownChoices[
                1] == "ł")
    }

    @Test func `each row that is no question is refused with its reason`() throws {
        let text = """
            Question,A,B,C,Answer
            Q?,x,y,,C
            Q?,x,y,z,"A,B"
            Q?,x,,,A
            Q?,,,,A
            ,x,y,,A
            Q?,x,x,,A
            Q?,x,y,,
            4,,,,
            ,,,,
            Q?,True,False,,TRUE

            """
        let found = try preview(text, named: "x.csv").found
        #expect(
            found.map(\.refusal) == [
                .unknownRight("C"), .severalRight(2), .oneChoice, .noChoices, .noText, .identicalChoices("x"),
                .noneRight,
                .noChoices, nil,
            ])
        #expect(found.map(\.place).last == .line(11))
    }

    @Test func `a table in which nothing tells the right answer is refused as a whole`() {
        let error = #expect(throws: BankFileError.self) {
            try preview("Q?,x,y,z\nR?,x,y,z\n", named: "x.csv")
        }
        #expect(
            error?.description
                == "x.csv: no column tells which answer is right; put a first row with headings above it, such as Question, A, B, C, D, Answer"
        )
    }

    @Test func `true and false need no columns of their own`() throws {
        #expect(try rights("Question,A,B,Answer\nQ?,,,false\nR?,,,T\n") == ["False", "True"])
    }

    @Test func `pictures and feedback of a table are left out and explanations kept`() throws {
        let text =
            "Question Text,Question Type,Option 1,Option 2,Correct Answer,Image Link,Answer explanation,Feedback\n"
        let row = "Q?,Multiple Choice,x,y,2,https://example.org/a.png,So.,Well\n"
        let found = try preview(text + row, named: "x.csv").found[0]
        #expect(found.question?.rightText == "y")
        #expect(found.question?.explanation == .same("So."))
        #expect(found.warnings == [.feedbackDropped, .mediaDropped])
    }

    @Test func `a place and a text that differ are told`() throws {
        let found = try preview("Question,A,B,C,Answer\nQ?,3,1,2,1\n", named: "x.csv").found[0]
        #expect(found.question?.rightText == "3")
        #expect(found.warnings == [.ambiguousRight("1")])
    }
}
