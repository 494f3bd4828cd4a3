/// One element of a document with all that it holds.
package struct XMLElement: Hashable, Sendable {
    package enum Node: Hashable, Sendable {
        case element(XMLElement)
        /// Entities are resolved, and a CDATA section is text like any other.
        case text(String)
    }

    /// Without its prefix.
    package let name: String
    /// By name without prefix. Where two have the same, the one without a prefix counts.
    package let attributes: [String: String]
    package internal(set) var children: [Node]
    /// On which line it begins, from 1.
    package let line: Int

    package init(name: String, attributes: [String: String], children: [Node], line: Int) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.line = line
    }
}

extension XMLElement {
    package var elements: [XMLElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    package func elements(named name: String) -> [XMLElement] { elements.filter { $0.name == name } }

    package func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

    /// All text in it, however deep, in the order of the document.
    package var text: String {
        children.reduce(into: "") { text, child in
            switch child {
            case .text(let piece): text += piece
            case .element(let element): text += element.text
            }
        }
    }

    /// Elements for which `isWanted` says yes, itself among them, in the order of the document. What lies within one
    /// that was found is not looked at.
    package func descendants(where isWanted: (XMLElement) -> Bool) -> [XMLElement] {
        if isWanted(self) { return [self] }
        return elements.flatMap { $0.descendants(where: isWanted) }
    }
}
