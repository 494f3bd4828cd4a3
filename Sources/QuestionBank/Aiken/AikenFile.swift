/// Aiken: a question, its answers behind letters, and a line that names the right one.
///
/// https://docs.moodle.org/en/Aiken_format. Questions may go over several lines, and so may answers; Moodle takes neither.
enum AikenFile {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        let (text, encoding) = try file.text()
        var reader = AikenReader()
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            reader.read(String(line))
        }
        return ParsedFile(
            drafts: reader.end(), encoding: encoding, notices: SourceFile.notices(about: encoding))
    }

    /// How much a text looks like Aiken: its lines that name right answers, as long as there are answers, too.
    static func score(_ text: String) -> Int {
        var reader = AikenReader()
        var count = 0
        for line in text.split(whereSeparator: \.isNewline).prefix(10_000) {
            if reader.hasChoices, AikenLine.answer(String(line)) != nil { count += 1 }
            reader.read(String(line))
        }
        return count
    }
}
