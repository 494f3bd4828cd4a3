import CXML2

/// Takes libxml2's callbacks and makes a tree of them.
///
/// It lives on one thread, for the length of one `xmlParseDocument`, which holds it unretained.
final class TreeBuilder {
    var context: xmlParserCtxtPtr?
    private(set) var root: XMLElement?
    private(set) var refusal: XMLError?
    /// From the outermost element to the one that is being read.
    private var open: [XMLElement] = []
    private var text: [UInt8] = []
    private var count = 0

    static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = bw_xml_sax2_magic()
        handler.startElementNs = { builder, name, _, _, _, _, count, _, attributes in
            TreeBuilder.of(builder)?.start(name, Int(count), attributes)
        }
        handler.endElementNs = { builder, _, _, _ in TreeBuilder.of(builder)?.end() }
        handler.characters = { builder, bytes, count in TreeBuilder.of(builder)?.add(bytes, count) }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = handler.characters
        handler.internalSubset = { builder, _, _, _ in TreeBuilder.of(builder)?.refuseType() }
        return handler
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> TreeBuilder? {
        pointer.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(
        _ name: UnsafePointer<xmlChar>?, _ attributeCount: Int,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        guard refusal == nil else { return }
        count += 1
        guard open.count < XMLDocument.depthLimit else {
            return refuse(.tooLarge, "elements lie more than \(XMLDocument.depthLimit) deep")
        }
        guard count <= XMLDocument.elementLimit else {
            return refuse(.tooLarge, "there are more than \(XMLDocument.elementLimit) elements")
        }
        flushText()
        open.append(
            XMLElement(
                name: name.map { String(cString: $0) } ?? "",
                attributes: TreeBuilder.attributes(attributes, attributeCount), children: [], line: line))
    }

    /// libxml/parser.h, startElementNsSAX2Func: five pointers an attribute, its name, prefix, namespace, the value's
    /// first byte and the byte behind the last.
    private static func attributes(
        _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) -> [String: String] {
        guard let pointers else { return [:] }
        var result: [String: String] = [:]
        for index in 0..<count {
            let attribute = pointers + index * 5
            guard let name = attribute[0], let start = attribute[3], let end = attribute[4] else { continue }
            let key = String(cString: name)
            guard attribute[1] == nil || result[key] == nil else { continue }
            result[key] = String(
                decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
        }
        return result
    }

    private func end() {
        guard refusal == nil else { return }
        flushText()
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
    }

    private func add(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32) {
        guard refusal == nil, !open.isEmpty, let bytes else { return }
        text += UnsafeBufferPointer(start: bytes, count: Int(count))
    }

    private func flushText() {
        guard !text.isEmpty, !open.isEmpty else { return }
        open[open.count - 1].children.append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll(keepingCapacity: true)
    }

    private func refuseType() {
        refuse(.documentType, "the document declares a type (<!DOCTYPE …>), which is not read")
    }

    private func refuse(_ kind: XMLError.Kind, _ sentence: String) {
        refusal = XMLError(kind: kind, line: line, sentence: sentence)
        xmlStopParser(context)
    }

    private var line: Int { max(1, Int(context.map { xmlSAX2GetLineNumber($0) } ?? 1)) }
}
