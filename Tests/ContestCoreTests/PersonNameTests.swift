import ContestCore
import Testing

@Suite struct PersonNameTests {
    @Test(
        .enabled(if: SharedCases.areThere, .init(rawValue: SharedCases.absence)),
        arguments: SharedCases.rows("names.tsv"))
    func `every case is judged and stored as written`(row: [String]) {
        let first = try? PersonName(row[0])
        let last = try? PersonName(row[1])
        if row[2] == "reject" {
            #expect(first == nil || last == nil)
        } else {
            // Compared by code points: Swift's own equality would not see a missing composition.
            #expect(first.map { Array($0.text.unicodeScalars) } == Array(row[3].unicodeScalars))
            #expect(last.map { Array($0.text.unicodeScalars) } == Array(row[4].unicodeScalars))
        }
    }

    @Test(arguments: [
        ("Anna", "Anna"), (" Anna\u{3000}", "Anna"), ("Anna\r\n", "Anna"), ("Mary\r\nAnn", "Mary Ann"),
        ("Mary\tAnn", "Mary Ann"), ("\u{202E}anna", "anna"), ("\u{FEFF}Anna", "Anna"),
        ("Zoe\u{308}", "Zo\u{EB}"),
        ("علی\u{200C}رضا", "علی\u{200C}رضا"), ("İbrahim", "İbrahim"), ("<b>Max</b>", "<b>Max</b>"),
        ("-", "-"),
        ("\u{2066}Anna\u{2069} ", "Anna"),
    ])
    func `a name is cleaned up and otherwise kept`(pair: (String, String)) throws {
        #expect(Array(try PersonName(pair.0).text.unicodeScalars) == Array(pair.1.unicodeScalars))
    }

    @Test(arguments: [
        ("", PersonName.Problem.required), (" \u{A0} ", .required), ("\u{200B}\u{200B}", .required),
        ("\u{3164}", .required),
        ("Jo\u{0}hn", .controlCharacter), ("Jo\u{B}hn", .controlCharacter), ("\u{1B}[2J", .controlCharacter),
        (String(repeating: "A", count: 101), .tooLong),
    ])
    func `a refusal says what is wrong`(pair: (String, PersonName.Problem)) {
        #expect(throws: pair.1) { try PersonName(pair.0) }
    }

    @Test func `length is counted in code points after clean-up`() throws {
        let composed = String(repeating: "e\u{301}", count: 100)
        #expect(try PersonName("  \(composed)  ").text.unicodeScalars.count == 100)
        #expect(throws: PersonName.Problem.tooLong) { try PersonName(composed + "a") }
    }
}
