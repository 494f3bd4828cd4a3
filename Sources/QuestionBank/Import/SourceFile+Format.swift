import JSON

extension SourceFile {
    /// What the file is, by its contents first and its name where those leave a choice.
    func format() throws(Unreadable) -> BankFormat {
        let text = try text().text
        switch text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
        case "{", "[": return .boothwise
        default: return try textFormat(text)
        }
    }

    private func textFormat(_ text: String) throws(Unreadable) -> BankFormat {
        let gift = GIFTFile.score(text)
        let aiken = AikenFile.score(text)
        if ending == "gift" || gift > aiken { return .gift }
        if aiken > 0 { return .aiken }
        throw SourceFile.unknown
    }

    static let unknown = Unreadable(
        "it is none of the kinds of file that are known here: \(BankFormat.allNames)",
        "choose the format by hand, or save the questions as one of these")
}
