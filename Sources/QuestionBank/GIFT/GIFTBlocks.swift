/// The lines of one question.
struct GIFTBlock {
    /// Of the first line that is no comment, from 1.
    var line: Int
    var lines: [Substring] = []
    /// Without the slashes.
    var comments: [Substring] = []
    /// What follows `$CATEGORY:` before the question.
    var category: String?
}

/// Cuts a GIFT file into questions, at empty lines as Moodle does.
///
/// Two things are forgiven: an empty line before or within the braces, and a missing one before a title.
enum GIFTBlocks {
    static func blocks(of text: String) -> [GIFTBlock] {
        var blocks: [GIFTBlock] = []
        var block = GIFTBlock(line: 0)
        var braces = Braces()
        func end() {
            if !block.lines.isEmpty || block.category != nil { blocks.append(block) }
            let comments = block.lines.isEmpty && block.category == nil ? block.comments : []
            block = GIFTBlock(line: 0, comments: comments)
            braces = Braces()
        }
        var hasGap = false
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let trimmed = line.drop(while: \.isWhitespace)
            if trimmed.isEmpty {
                hasGap = true
                continue
            }
            if trimmed.hasPrefix("//") {
                // A comment above a question belongs to it.
                if hasGap && !braces.areOpen || braces.areClosed { end() }
                hasGap = false
                block.comments.append(trimmed.dropFirst(2))
                continue
            }
            let isTitle = trimmed.hasPrefix("::") || trimmed.hasPrefix("$CATEGORY:")
            let continues =
                braces.areOpen || !braces.areClosed && trimmed.hasPrefix("{") && !block.lines.isEmpty
            if hasGap ? !continues || isTitle : isTitle && (braces.areClosed || block.category != nil) {
                end()
            }
            if hasGap, continues, !block.lines.isEmpty { block.lines.append("") }
            hasGap = false
            if block.lines.isEmpty { block.line = index + 1 }
            if trimmed.hasPrefix("$CATEGORY:"), block.lines.isEmpty {
                block.category = CleanText.block(String(trimmed.dropFirst("$CATEGORY:".count)))
                continue
            }
            block.lines.append(line)
            braces.read(line)
        }
        end()
        return blocks
    }

    /// Whether the answers have begun and ended.
    private struct Braces {
        private(set) var areOpen = false
        private(set) var areClosed = false

        mutating func read(_ line: Substring) {
            var isEscaped = false
            for byte in line.utf8 {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "{"), !areClosed {
                    areOpen = true
                } else if byte == UInt8(ascii: "}"), areOpen {
                    (areOpen, areClosed) = (false, true)
                }
            }
        }
    }
}
