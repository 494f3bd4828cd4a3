import CXML2

/// Why a document could not be read.
package struct XMLError: Error, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The text breaks XML's grammar.
        case malformed
        /// `<!DOCTYPE …>`. Nothing that we read needs one, and its entities are how small files become huge.
        case documentType
        /// Deeper, or with more elements, than is read.
        case tooLarge
    }

    package let kind: Kind
    /// From 1.
    package let line: Int
    /// What the library says, or what is wrong; no full stop.
    package let sentence: String
}

/// Reads XML 1.0 with namespaces, by libxml2, into a tree.
///
/// Nothing is loaded from anywhere, and a document that declares a type is refused, so there are no entities but
/// XML's own five. Memory stays within a multiple of the document's size.
package enum XMLDocument {
    package static let depthLimit = 100
    /// Of elements in one document.
    package static let elementLimit = 400_000

    /// Reads a document and gives its outermost element.
    ///
    /// - Parameter bytes: in the encoding that the document declares.
    package static func root(of bytes: [UInt8]) throws(XMLError) -> XMLElement {
        guard let length = Int32(exactly: bytes.count), length > 0 else {
            throw XMLError(kind: .malformed, line: 1, sentence: "the document is empty")
        }
        // UTF-16 looks like ASCII without its zeros.
        let letters = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
        if let start = AttributeCount.excess(in: letters) {
            let line = letters[..<start].count { $0 == UInt8(ascii: "\n") } + 1
            throw XMLError(
                kind: .tooLarge, line: line,
                sentence: "an element has more than \(AttributeCount.limit) attributes")
        }
        let builder = TreeBuilder()
        let failure = withExtendedLifetime(builder) {
            bytes.withUnsafeBytes { bytes in
                parse(bytes.bindMemory(to: CChar.self).baseAddress, length, into: builder)
            }
        }
        if let refusal = builder.refusal { throw refusal }
        if let failure { throw failure }
        guard let root = builder.root else {
            throw XMLError(kind: .malformed, line: 1, sentence: "the document is empty")
        }
        return root
    }

    /// What the parser complains about, if it does.
    private static func parse(
        _ bytes: UnsafePointer<CChar>?, _ length: Int32, into builder: TreeBuilder
    ) -> XMLError? {
        xmlInitParser()
        // Errors of decoding have no parser that they belong to, and would be written to standard error. The handler is
        // this thread's own.
        xmlSetStructuredErrorFunc(nil) { _, _ in }
        guard let context = xmlCreateMemoryParserCtxt(bytes, length) else {
            return XMLError(kind: .malformed, line: 1, sentence: "the document cannot be read")
        }
        defer { xmlFreeParserCtxt(context) }
        builder.context = context
        context.pointee.sax.pointee = TreeBuilder.handler
        context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        xmlCtxtUseOptions(context, Int32(options))
        // xmlCtxtUseOptions takes callbacks out that NOERROR and NOWARNING make needless; the rest stay ours.
        xmlParseDocument(context)
        builder.context = nil
        guard context.pointee.wellFormed == 0 else { return nil }
        return problem(of: context)
    }

    private static func problem(of context: xmlParserCtxtPtr) -> XMLError {
        guard let error = xmlCtxtGetLastError(context), let message = error.pointee.message else {
            return XMLError(kind: .malformed, line: 1, sentence: "the document is no XML")
        }
        let words = String(cString: message).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return XMLError(kind: .malformed, line: max(1, Int(error.pointee.line)), sentence: words)
    }
}
