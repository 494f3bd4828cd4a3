import TestSupport
import Testing

@testable import QuestionBank

@Suite struct SpreadsheetTests {
    private func sheet(_ rows: String) -> String { "<worksheet><sheetData>\(rows)</sheetData></worksheet>" }

    private func workbook(
        _ sheets: [(String, state: String, xml: String)], strings: String = "", styles: String = ""
    ) -> [UInt8] {
        let list = sheets.indices.map {
            "<sheet name='\(sheets[$0].0)' state='\(sheets[$0].state)' r:id='r\($0)'/>"
        }
        let relations = sheets.indices.map { "<Relationship Id='r\($0)' Target='worksheets/s\($0).xml'/>" }
        var entries: [(String, String)] = [
            (
                "xl/workbook.xml",
                "<workbook xmlns:r='urn:r'><sheets>\(list.joined())</sheets></workbook>"
            ),
            ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations.joined())</Relationships>"),
            ("xl/sharedStrings.xml", "<sst>\(strings)</sst>"),
            ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
        ]
        entries += sheets.indices.map { ("xl/worksheets/s\($0).xml", sheets[$0].xml) }
        return ZipFile(entries.map { .init($0.0, Array($0.1.utf8)) }).bytes
    }

    private let header = """
        <row r='1'><c r='B1' t='inlineStr'><is><t>Question</t></is></c><c r='C1' t='str'><v>Answer 1</v></c>\
        <c r='D1' t='str'><v>Answer 2</v></c><c r='E1' t='str'><v>Correct</v></c></row>
        """

    @Test func `a small file whose cells share one long text is refused`() {
        let cells = "BCD".map { "<c r='\($0)2' t='s'><v>0</v></c>" }.joined()
        let rows = header + String(repeating: "<row r='2'>\(cells)</row>", count: 300)
        let long = "<si><t>\(String(repeating: "long ", count: 2_000))</t></si>"
        let error = #expect(throws: BankFileError.self) {
            try ImportPreview(of: workbook([("A", "visible", sheet(rows))], strings: long), named: "x.xlsx")
        }
        #expect(error?.reason == "its cells hold more text than is read")
    }

    @Test func `cells of every kind are read as they are shown`() throws {
        let rows =
            header + """
                <row r='3'><c r='B3' t='s'><v>0</v></c><c r='C3'><v>1E+12</v></c><c r='D3'><v>0.30000000000000004</v></c><c r='E3'><v>1.0</v></c></row>
                <row r='4'><c r='B4' t='s'><v>1</v></c><c r='C4' s='1'><v>0.5</v></c><c r='D4' s='2'><v>45000</v></c><c r='E4' t='str'><v>50%</v></c></row>
                <row r='5'><c r='B5' t='str'><v>Is it?</v></c><c r='C5' t='b'><v>1</v></c><c r='D5' t='b'><v>0</v></c><c r='E5' t='b'><v>0</v></c></row>
                """
        let strings =
            "<si><r><t>How </t></r><r><t>much_x0021_</t></r><rPh><t>no</t></rPh></si><si><t>And &lt;b&gt;?</t></si>"
        let styles = "<cellXfs><xf numFmtId='0'/><xf numFmtId='9'/><xf numFmtId='14'/></cellXfs>"
        let bytes = workbook([("S", "visible", sheet(rows))], strings: strings, styles: styles)
        let preview = try ImportPreview(of: bytes, named: "x.xlsx")
        #expect(preview.format == .spreadsheet)
        #expect(preview.found.map(\.place) == [.row(3), .row(4), .row(5)])
        #expect(preview.importable.map(\.shownText) == ["How much!", "And <b>?", "Is it?"])
        #expect(
            preview.importable.map(\.shownChoices) == [
                ["1000000000000", "0.3"], ["50%", "2023-03-15"], ["TRUE", "FALSE"],
            ])
        #expect(preview.importable.map(\.right) == [0, 0, 1])
        #expect(preview.found[1].warnings == [.dateCell("2023-03-15")])
    }

    @Test func `the sheet with the questions is taken, and hidden ones are not`() throws {
        let row = """
            <row r='2'><c r='B2' t='str'><v>Q?</v></c><c r='C2' t='str'><v>a</v></c><c r='D2' t='str'><v>b</v></c><c r='E2'><v>2</v></c></row>
            """
        let talk = sheet("<row r='1'><c r='A1' t='str'><v>Talk</v></c></row>")
        let bytes = workbook([
            ("Hidden", "hidden", sheet(header + row + row)), ("Talk", "visible", talk),
            ("Bank", "visible", sheet(header + row)),
        ])
        let preview = try ImportPreview(of: bytes, named: "x.xlsx")
        #expect(preview.importable.map(\.rightText) == ["b"])
        #expect(preview.notices == ["Only the sheet “Bank” was read."])
    }

    @Test func `an encrypted or old file says what to do`() {
        let bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        let error = #expect(throws: BankFileError.self) { try ImportPreview(of: bytes, named: "x.xlsx") }
        #expect(error?.remedy == "save it as .xlsx without a password")
    }
}
