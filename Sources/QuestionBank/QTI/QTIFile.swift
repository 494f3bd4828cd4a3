import XML

/// QTI 2.x (and items of version 3): one item, or a content package of them.
///
/// https://www.imsglobal.org/question/qtiv2p2/imsqti_v2p2p1_infov2.html
enum QTIFile {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        if file.isArchive {
            var package = QTIPackage(try SourceArchive(file.bytes))
            return try package.questions()
        }
        let drafts = items(in: try file.xml(), entry: nil)
        guard !drafts.isEmpty else {
            throw Unreadable(
                "there is no <assessmentItem> in it",
                "import the items themselves, or the package (zip) that holds them")
        }
        return ParsedFile(drafts: drafts)
    }

    /// The items of one document. Only version 2 and later: what version 1 holds is said.
    ///
    /// - Parameter entry: the document's name in its archive.
    static func items(in root: XMLElement, entry: String?) -> [Draft] {
        if root.name == "questestinterop" {
            return [
                .refused(
                    .malformed("this is QTI 1; export it as QTI 2.1 or 2.2"),
                    at: entry.map { .entry($0, line: root.line) } ?? .line(root.line), title: entry)
            ]
        }
        return root.asQTI2.descendants { $0.name == "assessmentItem" }.map {
            QTIItem($0, entry: entry).draft()
        }
    }
}
