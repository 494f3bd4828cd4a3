import JSON
import XML
import Zip

extension SourceFile {
    /// What the file is, by its contents first and its name where those leave a choice.
    func format() throws(Unreadable) -> BankFormat {
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return .spreadsheet }
        if isArchive { return try archiveFormat() }
        let text = try text().text
        switch text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
        case "{", "[":
            // GIFT may begin like this, too, but is no JSON.
            if let root = try? json() {
                guard let format = SourceFile.jsonFormat(root) else { throw SourceFile.unknown }
                return format
            }
            if ending == "json" { _ = try json() }
        case "<":
            if let root = try? xml() {
                guard let format = SourceFile.xmlFormat(root) else { throw SourceFile.unknown }
                return format
            }
            if ending == "xml" { _ = try xml() }
        default: break
        }
        return try textFormat(text)
    }

    private func archiveFormat() throws(Unreadable) -> BankFormat {
        let names = try SourceArchive(bytes).names
        if names.contains(where: { $0.hasSuffix("xl/workbook.xml") }) { return .spreadsheet }
        if names.contains("h5p.json") || names.contains("content/content.json") { return .h5p }
        if names.contains(where: { $0.split(separator: "/").last == QTIPackage.manifest[...] }) {
            return .qti
        }
        if names.contains("mimetype"), names.contains("content.xml") {
            throw Unreadable("it is an OpenDocument file", "save it as .xlsx or .csv")
        }
        if names.contains(where: { $0.lowercased().hasSuffix(".xml") }) { return .qti }
        throw Unreadable(
            "the archive holds no spreadsheet, no H5P content and no QTI items",
            "unpack it and choose a file in it")
    }

    private static func jsonFormat(_ root: JSONNode) -> BankFormat? {
        if OpenTriviaDB.questions(in: root).contains(where: { $0["incorrect_answers"] != nil }) {
            return .openTriviaDB
        }
        if root["response_code"] != nil { return .openTriviaDB }
        if H5PFile.isContent(root) { return .h5p }
        return BoothwiseJSON.questions(in: root).isEmpty ? nil : .boothwise
    }

    private static func xmlFormat(_ root: XMLElement) -> BankFormat? {
        if root.name == "quiz" { return .moodleXML }
        return QTIFile.items(in: root, entry: nil).isEmpty ? nil : .qti
    }

    private func textFormat(_ text: String) throws(Unreadable) -> BankFormat {
        switch ending {
        case "gift": return .gift
        case "csv", "tsv", "tab": return .csv
        default: break
        }
        let gift = GIFTFile.score(text)
        let aiken = AikenFile.score(text)
        let csv = CSVFile.score(text)
        if aiken > 0, aiken >= gift { return .aiken }
        // Code with braces in a table's cells looks a little like GIFT.
        if gift > 0, csv < 1_000 || gift >= csv { return .gift }
        if csv > 0 { return .csv }
        throw SourceFile.unknown
    }

    static let unknown = Unreadable(
        "it is none of the kinds of file that are known here: \(BankFormat.allNames)",
        "choose the format by hand, or save the questions as one of these")
}
