/// Finds fenced code in Markdown. Everything else of it stays as it is written, which is how Markdown is meant to be
/// read where nobody renders it.
enum MarkdownCode {
    static func pieces(of source: String) -> [TextPiece] {
        var pieces: [TextPiece] = []
        var lines: [Substring] = []
        var fence: (marks: String, language: String)?
        for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let trimmed = line.drop { $0 == " " }
            if let open = fence {
                if trimmed.hasPrefix(open.marks),
                    !trimmed.dropFirst(open.marks.count).contains(where: { $0 != " " })
                {
                    pieces.append(.code(lines.joined(separator: "\n"), language: name(open.language)))
                    (lines, fence) = ([], nil)
                    continue
                }
            } else if let marks = ["```", "~~~"].first(where: trimmed.hasPrefix) {
                pieces.append(.text(lines.joined(separator: "\n")))
                (lines, fence) = ([], (marks, String(trimmed.dropFirst(3))))
                continue
            }
            lines.append(line)
        }
        pieces.append(.text(lines.joined(separator: "\n")))
        return pieces
    }

    private static func name(_ words: String) -> String? {
        words.split(separator: " ").first.map(String.init)
    }
}
