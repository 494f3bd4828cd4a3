import FoundationEssentials

/// The tables of cases that lie beside the repository, where they do.
enum SharedCases {
    static let areThere = FileManager.default.fileExists(atPath: folder)
    static let absence = "the folder shared/cases does not lie beside the repository"

    /// The rows of a table without its comments and headings, each escape resolved.
    static func rows(_ file: String) -> [[String]] {
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)") else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: true)
        return lines.filter { !$0.hasPrefix("#") }.dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
        }
    }

    /// `\\`, `\t`, `\n`, `\r`, `\uXXXX` and `\UXXXXXXXX`.
    private static func unescaped(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let kind = rest.popFirst() else {
                result.append(scalar)
                continue
            }
            switch kind {
            case "t": result.append("\t")
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "u", "U":
                let digits = rest.prefix(kind == "u" ? 4 : 8)
                rest.removeFirst(digits.count)
                guard let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
                    let named = Unicode.Scalar(value)
                else { preconditionFailure("no such code point: \(String(text))") }
                result.append(named)
            default: result.append(kind)
            }
        }
        return String(result)
    }

    private static let folder: String = {
        var path = #filePath.split(separator: "/")
        path.removeLast(3)
        return "/" + path.dropLast().joined(separator: "/") + "/shared/cases"
    }()
}
