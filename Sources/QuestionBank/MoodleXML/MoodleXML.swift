import XML

/// Moodle XML: https://docs.moodle.org/en/Moodle_XML_format.
enum MoodleXML {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        let root = try file.xml()
        guard root.name == "quiz" else {
            throw Unreadable(
                "its outermost element is <\(root.name)>, not Moodle's <quiz>", "choose another format")
        }
        var drafts: [Draft] = []
        var category: String?
        for element in root.elements(named: "question") {
            if element.attributes["type"] == "category" {
                category = (element.first("category")?.first("text")?.text).flatMap(GIFTFile.categoryTag)
                continue
            }
            var draft = MoodleQuestion(element).draft()
            if let category { draft.tags.append(category) }
            drafts.append(draft)
        }
        return ParsedFile(drafts: drafts)
    }
}
