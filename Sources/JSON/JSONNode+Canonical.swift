extension JSONNode {
    /// The value without lines and with the members of every object sorted by key, so that values that say the same
    /// are equal and are written as the same bytes.
    package var canonical: JSONNode {
        switch kind {
        case .object(let members):
            JSONNode(object: members.map { ($0.key, $0.value.canonical) }.sorted { $0.0 < $1.0 })
        case .array(let elements): JSONNode(array: elements.map(\.canonical))
        default: JSONNode(kind: kind, line: 0)
        }
    }

    /// An object, its members in the order given.
    package init(object members: [(String, JSONNode)]) {
        self.init(kind: .object(members.map { Member(key: $0.0, line: 0, value: $0.1) }), line: 0)
    }

    package init(array elements: [JSONNode]) { self.init(kind: .array(elements), line: 0) }
    package init(string: String) { self.init(kind: .string(string), line: 0) }
    /// - Parameter digits: a number as JSON has it.
    package init(fraction digits: String) { self.init(kind: .number(digits), line: 0) }
    package init(number: Int) { self.init(kind: .number(String(number)), line: 0) }

    package static let null = JSONNode(kind: .null, line: 0)

    /// A key that some object in the value has twice; nil where none has.
    package var repeatedKey: String? {
        if let members {
            var seen: Set<String> = []
            for member in members {
                guard seen.insert(member.key).inserted else { return member.key }
                if let key = member.value.repeatedKey { return key }
            }
        }
        for element in elements ?? [] {
            if let key = element.repeatedKey { return key }
        }
        return nil
    }
}
