/// A value of a JSON text and the line on which it begins.
package struct JSONNode: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case object([Member])
        case array([JSONNode])
        case string(String)
        /// As it is written.
        case number(String)
        case boolean(Bool)
        case null
    }

    /// A key and its value.
    package struct Member: Hashable, Sendable {
        package let key: String
        /// The key's line.
        package let line: Int
        package let value: JSONNode
    }

    package let kind: Kind
    /// From 1; 0 for a value that was not read from a text.
    package let line: Int
}

extension JSONNode: Decodable {
    /// Takes whatever the decoder holds. There are no lines then.
    package init(from decoder: any Decoder) throws {
        line = 0
        // Texts first: nearly all values are texts, and a wrong guess costs the decoder a long error.
        if let scalar = try JSONNode.scalar(decoder.singleValueContainer()) {
            kind = scalar
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONNode] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONNode.self)) }
            kind = .array(elements)
        } else {
            let object = try decoder.container(keyedBy: Key.self)
            kind = .object(
                try object.allKeys.map { key in
                    Member(
                        key: key.stringValue, line: 0, value: try object.decode(JSONNode.self, forKey: key))
                })
        }
    }

    /// Nil for what is no single value.
    private static func scalar(_ container: any SingleValueDecodingContainer) -> Kind? {
        if let text = try? container.decode(String.self) { return .string(text) }
        if container.decodeNil() { return .null }
        if let boolean = try? container.decode(Bool.self) { return .boolean(boolean) }
        if let number = try? container.decode(Int.self) { return .number(String(number)) }
        if let number = try? container.decode(Double.self) { return .number(String(number)) }
        return nil
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
