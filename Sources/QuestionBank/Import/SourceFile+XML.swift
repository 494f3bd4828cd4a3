import XML

extension SourceFile {
    func xml() throws(Unreadable) -> XMLElement { try SourceFile.xml(bytes) }

    static func xml(_ bytes: [UInt8]) throws(Unreadable) -> XMLElement {
        do throws(XMLError) {
            return try XMLDocument.root(of: bytes)
        } catch {
            switch error.kind {
            case .malformed:
                throw Unreadable(
                    "line \(error.line) breaks XML's grammar: \(error.sentence)",
                    "mend it there, or export the file again where it comes from")
            case .documentType: throw Unreadable(error.sentence, "take that line out")
            case .tooLarge: throw Unreadable(error.sentence, "split it into smaller files")
            }
        }
    }
}
