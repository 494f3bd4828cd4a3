import CSV
import Testing

@Suite struct CSVReaderTests {
    private func records(_ text: String, _ separator: Character = ",") -> [CSVReader.Record] {
        var reader = CSVReader(Array(text.utf8), separator: separator.asciiValue ?? 0)
        var records: [CSVReader.Record] = []
        while let record = reader.next() { records.append(record) }
        return records
    }

    @Test(arguments: ["a,b\nc,d\n", "a,b\r\nc,d", "a,b\rc,d\r", "\"a\",\"b\"\n\"c\",d"])
    func `records end with any line end, or with the text`(text: String) {
        #expect(records(text).map(\.fields) == [["a", "b"], ["c", "d"]])
    }

    @Test func `quotes keep separators, line ends, quotation marks and blanks`() {
        let text = "\" a;\r\n  b\";\"say \"\"hi\"\"\"; c \r\nd;\"\";\n"
        let found = records(text, ";")
        #expect(found.map(\.fields) == [[" a;\n  b", "say \"hi\"", " c "], ["d", "", ""]])
        #expect(found.map(\.line) == [1, 3])
    }

    @Test func `a quotation mark within a field stands for itself`() {
        #expect(records("5\" disk,\"a\"b,c").map(\.fields) == [["5\" disk", "ab", "c"]])
    }

    @Test func `a quotation mark without an end costs its own line only`() {
        let found = records("a,b\n\"c,d\ne,f\n")
        #expect(found.map(\.isBroken) == [false, true, false])
        #expect(found.last?.fields == ["e", "f"])
        #expect(found.last?.line == 3)
    }

    @Test func `a line of separators is cut`() throws {
        let record = try #require(records(String(repeating: ",", count: 10_000)).first)
        #expect(record.fields.count == CSVReader.fieldLimit)
        #expect(record.isBroken)
    }

    @Test func `what the writer writes is read as it was`() {
        let fields = ["", "a,b", "\"", "a\nb", " c ", "żółw", "'=1"]
        var bytes: [UInt8] = []
        CSVFormat(isRaw: true).append(fields.map { .text($0) }, to: &bytes)
        var reader = CSVReader(bytes, separator: UInt8(ascii: ","))
        #expect(reader.next()?.fields == fields)
    }
}
