/// GIFT, Moodle's text format: https://docs.moodle.org/en/GIFT_format.
///
/// Read as Moodle's own filter does, but for texts in its automatic format: those are plain here, so that `<html>` as an
/// answer is what its author meant. `[html]` and `[markdown]` before a text say otherwise.
enum GIFTFile {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        let (text, encoding) = try file.text()
        var drafts: [Draft] = []
        var category: String?
        for block in GIFTBlocks.blocks(of: text) {
            if let name = block.category { category = categoryTag(name) }
            guard var draft = GIFTQuestion(block)?.draft() else { continue }
            if let category, !category.isEmpty, !draft.isPlaced { draft.tags.append(category) }
            drafts.append(draft)
        }
        return ParsedFile(drafts: drafts, encoding: encoding, notices: SourceFile.notices(about: encoding))
    }

    /// The last step of a category's path, for example `$course$/top/Swift`.
    static func categoryTag(_ path: String) -> String? {
        guard let name = path.split(separator: "/").last.map({ CleanText.tag(String($0)) }), !name.isEmpty
        else {
            return nil
        }
        return ["top", "$course$", "$system$"].contains(name) || name.hasPrefix("Default for ") ? nil : name
    }

    /// How much a text looks like GIFT: its pairs of braces that hold what GIFT has in them.
    static func score(_ text: String) -> Int {
        GIFTBlocks.blocks(of: String(text.prefix(200_000))).count { block in
            guard let question = GIFTQuestion(block), question.error == nil, let answers = question.answers
            else {
                return false
            }
            let first = answers.trimmed.first
            return question.name != nil
                || first.map { $0.isMark("=") || $0.isMark("~") || $0.isMark("#") } ?? true
                || GIFTAnswers.truth(of: answers) != nil
        }
    }
}
