import Testing

@testable import JSON

@Suite struct JSONReaderTests {
    @Test func `every value knows its line`() throws {
        let value = try JSONReader.value(of: Array("\n{\n\"a\": [1,\n 2.5e-3],\r\n\"b\": {}}\n".utf8))
        guard case .object(let members) = value.kind, case .array(let numbers) = members[0].value.kind else {
            Issue.record("\(value)")
            return
        }
        #expect(value.line == 2)
        #expect(members.map(\.line) == [3, 5])
        #expect(numbers.map(\.line) == [3, 4])
        #expect(numbers.map(\.kind) == [.number("1"), .number("2.5e-3")])
        #expect(members[1].value.kind == .object([]))
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\t\u00e9\u20AC""#, "a\"\\/\u{8}\u{C}\n\r\té€"), (#""\ud83d\ude00😀""#, "😀😀"),
        (#""""#, ""),
        (#""\u0000""#, "\u{0}"),
    ])
    func `texts are read with their escapes`(pair: (String, String)) throws {
        #expect(try JSONReader.value(of: Array(pair.0.utf8)).kind == .string(pair.1))
    }

    @Test(arguments: [
        ("", 1, "the file ends where a value should stand"), ("\u{FEFF}{}", 1, "byte order mark"),
        ("{\n\"a\": 1,\n}", 3, "since a comma came before"),
        ("{\n\"a\" 1}", 2, "a colon should follow the key \"a\""), ("[1\n2]", 2, "a comma or ]"),
        ("[1,]", 1, "a value"),
        ("{\"a\": 1\n\"b\": 2}", 2, "a comma or }"), ("{a: 1}", 1, "a key in double quotes or }"),
        ("{} {}", 1, "follows the end"),
        ("\n'a'", 2, "a value"), ("tru", 1, "a value"), ("nulll", 1, "follows the end"),
        ("01", 1, "must not begin with 0"), ("1.", 1, "a digit"),
        ("-", 1, "a digit"), ("+1", 1, "a value"), ("1e", 1, "a digit"), (".5", 1, "a value"),
        ("NaN", 1, "a value"), ("\"a", 1, "ends within a text"),
        ("\"a\nb\"", 1, "line end"), ("\"\t\"", 1, "a tab"), ("\"\\x\"", 1, "a backslash"),
        ("\"\\u12\"", 1, "hexadecimal"), ("\"\\ud800\"", 1, "half a character"),
        ("\"\\ud800\\u0041\"", 1, "half a character"), ("\"\\udc00\"", 1, "half a character"),
        ("\"\\", 1, "ends within a text"),
        ("// x\n{}", 1, "a value"), ("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", 1, "deeper"),
        ("{\"a\": ", 1, "ends where a value"),
    ])
    func `what is no JSON is refused with its line`(text: String, line: Int, sentence: String) {
        #expect(sentence.isEmpty == false)
        do {
            let value = try JSONReader.value(of: Array(text.utf8))
            Issue.record("read as \(value)")
        } catch {
            #expect(error.line == line)
            #expect(error.sentence.contains(sentence), "\(error.sentence)")
        }
    }

    @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
    func `what is not UTF-8 is refused`(bytes: [UInt8]) {
        #expect(throws: JSONReader.SyntaxError.self) { try JSONReader.value(of: [0x22] + bytes + [0x22]) }
    }
}
