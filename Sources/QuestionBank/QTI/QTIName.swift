import XML

extension XMLElement {
    /// The element with the names of QTI 2 throughout: version 3 writes `qti-simple-choice` and `response-identifier`.
    ///
    /// Only where it is version 3: the name of the outermost element tells.
    var asQTI2: XMLElement {
        guard name.hasPrefix("qti-") else { return self }
        return renamed
    }

    private var renamed: XMLElement {
        var attributes: [String: String] = [:]
        for (name, value) in self.attributes { attributes[XMLElement.camelCased(name)] = value }
        return XMLElement(
            name: name.hasPrefix("qti-") ? XMLElement.camelCased(String(name.dropFirst(4))) : name,
            attributes: attributes,
            children: children.map {
                if case .element(let element) = $0 { .element(element.renamed) } else { $0 }
            },
            line: line)
    }

    private static func camelCased(_ name: String) -> String {
        let words = name.split(separator: "-")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
