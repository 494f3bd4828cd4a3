import JSON
import Zip

/// H5P: `content.json`, or the `.h5p` archive in which it lies. https://h5p.org/documentation/developers/json-file-definitions
///
/// Question sets, and whatever else holds questions: columns, books, slides.
enum H5PFile {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        guard file.isArchive else { return try questions(in: file.json(), library: nil, archive: nil) }
        var archive = try SourceArchive(file.bytes)
        let content = "content/content.json"
        guard let bytes = try archive.contents(content) else {
            throw Unreadable("there is no \(content) in the archive", "export the file from H5P again")
        }
        let library = try archive.contents("h5p.json").map { (bytes) throws(Unreadable) in
            try SourceFile.json(bytes)["mainLibrary"]?.string
        }
        return try questions(in: SourceFile.json(bytes), library: library ?? nil, archive: content)
    }

    /// A set of questions, or the content of one.
    static func isContent(_ root: JSONNode) -> Bool {
        if root["answers"]?.elements != nil, root["question"] != nil { return true }
        let items =
            root["questions"]?.elements ?? root["content"]?.elements ?? root["chapters"]?.elements ?? []
        return items.contains {
            $0["library"] != nil || $0["params"] != nil || $0["content"]?["library"] != nil
        }
    }

    private static func questions(
        in root: JSONNode, library: String?, archive: String?
    ) throws(Unreadable) -> ParsedFile {
        var finder = H5PFinder(entry: archive)
        if let library, H5PQuestion.isQuestion(library) || H5PQuestion.refusedKind(library) != nil {
            finder.take(library: library, params: root, title: nil)
        } else if root["answers"]?.elements != nil {
            finder.take(library: "H5P.MultiChoice", params: root, title: nil)
        } else {
            finder.look(into: root)
        }
        return ParsedFile(drafts: finder.drafts)
    }
}

/// Walks through H5P's content and takes every question, in the file's order.
private struct H5PFinder {
    let entry: String?
    private(set) var drafts: [Draft] = []

    init(entry: String?) { self.entry = entry }

    mutating func look(into node: JSONNode) {
        if let library = node["library"]?.string, let params = node["params"] {
            take(library: library, params: params, title: node["metadata"]?["title"]?.string)
        } else {
            for element in node.elements ?? [] { look(into: element) }
            for member in node.members ?? [] { look(into: member.value) }
        }
    }

    mutating func take(library: String, params: JSONNode, title: String?) {
        let place = entry.map { Place.entry($0, line: params.line) } ?? .line(params.line)
        if let kind = H5PQuestion.refusedKind(library) {
            var draft = Draft.refused(.kind(kind), at: place, title: title)
            draft.setText(ReducedText(params["question"]?.string ?? params["text"]?.string ?? "", .html))
            drafts.append(draft)
        } else if H5PQuestion.isQuestion(library) {
            drafts += H5PQuestion.drafts(library, params, place, title)
        } else {
            look(into: params)
        }
    }
}
