import XML

/// A content package: `imsmanifest.xml`, and the items that it lists. https://www.imsglobal.org/content/packaging
struct QTIPackage: ~Copyable {
    static let manifest = "imsmanifest.xml"

    private var archive: SourceArchive

    init(_ archive: consuming SourceArchive) { self.archive = archive }

    /// In the manifest's order; where it lists none, or is missing, all items in the archive's.
    mutating func questions() throws(Unreadable) -> ParsedFile {
        guard
            let manifest = archive.names.first(where: {
                $0.split(separator: "/").last == QTIPackage.manifest[...]
            }),
            let bytes = try archive.contents(manifest)
        else {
            return ParsedFile(
                drafts: try allItems(), notices: ["There is no \(QTIPackage.manifest); every item was read."])
        }
        let folder = manifest.split(separator: "/").dropLast().map(String.init)
        let resources = try SourceFile.xml(bytes).descendants { $0.name == "resource" }
        var drafts: [Draft] = []
        for resource in resources.filter(QTIPackage.holdsItem) {
            guard let href = resource.attributes["href"] ?? resource.first("file")?.attributes["href"] else {
                continue
            }
            let name = QTIPackage.path(href, in: folder + QTIPackage.base(resource))
            guard let name, archive.contains(name) else {
                drafts.append(
                    .refused(
                        .malformed("the manifest names \(href), which is not in the archive"),
                        at: .entry(manifest, line: resource.line), title: href))
                continue
            }
            drafts += try items(name)
        }
        return ParsedFile(drafts: drafts.isEmpty ? try allItems() : drafts)
    }

    private mutating func allItems() throws(Unreadable) -> [Draft] {
        var drafts: [Draft] = []
        for name in archive.names where name.lowercased().hasSuffix(".xml") { drafts += try items(name) }
        return drafts
    }

    /// The items of one entry; when it cannot be read, that, as a question that is refused.
    private mutating func items(_ name: String) throws(Unreadable) -> [Draft] {
        guard let bytes = try archive.contents(name) else { return [] }
        do throws(Unreadable) {
            return QTIFile.items(in: try SourceFile.xml(bytes), entry: name)
        } catch {
            return [
                .refused(
                    .malformed("\(error.reason); \(error.remedy)"), at: .entry(name, line: 1), title: name)
            ]
        }
    }

    /// By its type, `imsqti_item_xmlv2p1` and the like. Tests and pictures are none.
    private static func holdsItem(_ resource: XMLElement) -> Bool {
        let type = (resource.attributes["type"] ?? "").lowercased()
        return type.contains("qti") && !type.contains("test") && !type.contains("section")
            && !type.contains("outcome")
    }

    private static func base(_ resource: XMLElement) -> [String] {
        (resource.attributes["base"] ?? "").split(separator: "/").map(String.init)
    }

    /// An address within the archive; nil when it leads out of it.
    private static func path(_ href: String, in folder: [String]) -> String? {
        var steps = folder
        for step in PercentText.decoded(href).split(separator: "/") where step != "." {
            if step == ".." {
                guard steps.popLast() != nil else { return nil }
            } else {
                steps.append(String(step))
            }
        }
        return steps.joined(separator: "/")
    }
}
