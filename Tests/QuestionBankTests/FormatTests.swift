import TestSupport
import Testing

@testable import QuestionBank

@Suite struct FormatTests {
    @Test(arguments: [
        ("A?{=a ~b}", "x.txt", BankFormat.gift), ("A?\nA) a\nB) b\nANSWER: A\n", "x.txt", .aiken),
        ("Question,A,B,Answer\n\"Is {=a ~b}?\",x,y,A\n", "x.txt", .csv), ("A?{=a ~b}", "x", .gift),
        ("{\"questions\": [{\"text\": \"a\"}]}", "x", .boothwise),
        ("\u{FEFF} <quiz><question/></quiz>", "x.bin", .moodleXML),
    ])
    func `the contents tell what a file is`(text: String, name: String, format: BankFormat) throws {
        #expect(try preview(text, named: name).format == format)
    }

    @Test func `a wrong guess can be put right`() throws {
        let text = "Question,A,B,Answer\nIs {=a ~b}?,x,y,A\n"
        #expect(try preview(text, named: "x.csv").importable.map(\.rightText) == ["x"])
        #expect(try preview(text, named: "x.csv", as: .gift).importable.map(\.rightText) == ["a"])
    }

    @Test(arguments: [
        "", "hello", "{}", "[]", "<a/>", "\u{0}\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}",
        "{\"questions\": []}",
        "%PDF-1.7\nnothing here",
    ])
    func `a file without questions is refused with its name, a reason and what to do`(text: String) {
        let error = #expect(throws: BankFileError.self) { try preview(text, named: "my bank.txt") }
        #expect(error?.file == "my bank.txt")
        #expect(error?.reason.isEmpty == false && error?.remedy.isEmpty == false)
        for format in BankFormat.allCases {
            #expect((try? preview(text, as: format))?.importable.isEmpty != false, "\(format)")
        }
    }

    @Test func `an archive behind a password, a damaged one and an OpenDocument file say so`() {
        func remedy(_ entries: [ZipFile.Entry], cut: Int = 0) -> String? {
            #expect(throws: BankFileError.self) {
                try ImportPreview(of: Array(ZipFile(entries).bytes.dropLast(cut)), named: "x")
            }?.remedy
        }
        #expect(remedy([.init("xl/workbook.xml", [1], isEncrypted: true)]) == "save it without a password")
        #expect(remedy([.init("xl/workbook.xml", [1])], cut: 10) == "export or download it again")
        #expect(remedy([.init("mimetype", [1]), .init("content.xml", [1])]) == "save it as .xlsx or .csv")
    }

    @Test func `files beyond the limits are refused`() {
        let long = [UInt8](repeating: UInt8(ascii: "a"), count: BankLimits.file + 1)
        #expect(throws: BankFileError.self) { try ImportPreview(of: long, named: "x.gift") }
        let many = String(repeating: "A?{=a ~b}\n\n", count: BankLimits.questions + 1)
        let error = #expect(throws: BankFileError.self) { try preview(many, named: "x.gift") }
        #expect(error?.reason == "the file holds more than \(BankLimits.questions) questions")
    }

    @Test func `texts beyond a question's limits are refused one by one`() throws {
        let text =
            "\(String(repeating: "a", count: 1_001))?{=a ~b}\n\nB?{=\(String(repeating: "a", count: 501)) ~b}\n\nC?{=a ~b}"
        #expect(
            try preview(text, as: .gift).found.map(\.refusal) == [
                .tooLong(.question, count: 1_002, limit: 1_000), .tooLong(.choice, count: 501, limit: 500),
                nil,
            ])
    }
}
