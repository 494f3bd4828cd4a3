import CCmark
import Glibc

/// A CommonMark text as HTML that is safe to put into a page, whoever wrote it.
///
/// Raw HTML is left out, as cmark does by default. Links and pictures are written out as text, because a page at a
/// booth must lead nowhere else and load nothing from another host.
package func html(_ source: String) -> String {
    let bytes = source.utf8.map(CChar.init(bitPattern:))
    // cmark.h: cmark's own allocator stops the program when memory is out, so nothing below is null in fact.
    guard let document = cmark_parse_document(bytes, bytes.count, CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8)
    else { return "" }
    defer { cmark_node_free(document) }
    unwrapLinks(in: document)
    guard let html = cmark_render_html(document, CMARK_OPT_DEFAULT) else { return "" }
    defer { free(html) }
    return String(cString: html)
}

private func unwrapLinks(in document: OpaquePointer) {
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
        let event = cmark_iter_next(iterator)
        if event == CMARK_EVENT_DONE { return }
        // cmark.h, "Iterator": a node may be changed only after the event that leaves it.
        guard event == CMARK_EVENT_EXIT, let node = cmark_iter_get_node(iterator) else { continue }
        switch cmark_node_get_type(node) {
        case CMARK_NODE_LINK: unwrap(node, address: shownAddress(of: node))
        case CMARK_NODE_IMAGE: unwrap(node, address: nil)
        default: continue
        }
    }
}

/// Puts the children in the place of their parent, and an address in brackets behind them.
private func unwrap(_ node: OpaquePointer, address: String?) {
    while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
    if let address, let text = cmark_node_new(CMARK_NODE_TEXT) {
        cmark_node_set_literal(text, " (\(address))")
        cmark_node_insert_before(node, text)
    }
    cmark_node_free(node)
}

/// Nil when the link's text says it already, or when no person could type it into a browser.
private func shownAddress(of link: OpaquePointer) -> String? {
    guard let url = cmark_node_get_url(link) else { return nil }
    let address = String(cString: url)
    let isForPeople = ["https://", "http://", "mailto:"].contains { address.lowercased().hasPrefix($0) }
    let text = text(of: link)
    return isForPeople && address != text && address != "mailto:\(text)" ? address : nil
}

private func text(of link: OpaquePointer) -> String {
    guard let child = cmark_node_first_child(link), cmark_node_next(child) == nil,
        let literal = cmark_node_get_literal(child)
    else { return "" }
    return String(cString: literal)
}
