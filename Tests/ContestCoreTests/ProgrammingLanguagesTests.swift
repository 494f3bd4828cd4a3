import ContestCore
import Testing

@Suite struct ProgrammingLanguagesTests {
    @Test func `commas and quotes stay and line ends become blanks`() throws {
        #expect(try ProgrammingLanguages(["C, C++\nSwift \"5\""]).names == ["C, C++ Swift \"5\""])
    }

    @Test func `empty entries and repetitions are dropped whatever their case`() throws {
        #expect(
            try ProgrammingLanguages(["Swift", " ", "swift ", "", "Kotlin", "SWIFT"]).names == [
                "Swift", "Kotlin",
            ])
    }

    @Test func `an entry from the list takes the list's spelling`() throws {
        #expect(
            try ProgrammingLanguages(["kotlin", "elm"], known: ["Swift", "Kotlin"]).names == [
                "Kotlin", "elm",
            ])
    }

    @Test func `none at all is fine`() throws {
        #expect(try ProgrammingLanguages([]).names.isEmpty)
    }

    @Test func `twenty of forty characters are the most`() throws {
        let twenty = (1...20).map { String(repeating: "x", count: 38) + String($0 + 10) }
        #expect(try ProgrammingLanguages(twenty + [twenty[0]]).names == twenty)
        #expect(throws: ProgrammingLanguages.Problem.tooMany) { try ProgrammingLanguages(twenty + ["Ada"]) }
        #expect(throws: ProgrammingLanguages.Problem.tooLong) { try ProgrammingLanguages(["x" + twenty[0]]) }
    }

    @Test func `control characters are refused`() {
        #expect(throws: ProgrammingLanguages.Problem.controlCharacter) {
            try ProgrammingLanguages(["C\u{0}"])
        }
    }
}
