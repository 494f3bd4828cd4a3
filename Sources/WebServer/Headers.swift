/// Header fields in the order in which they stand in the message. Names compare without regard to case.
package struct Headers: Sendable, ExpressibleByDictionaryLiteral, Sequence {
    private var fields: [(name: String, value: String)]

    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { (name: $0.0, value: $0.1) }
    }

    /// The first field of that name.
    package subscript(name: String) -> String? { fields.first { $0.name.equalsIgnoringCase(name) }?.value }

    /// The values of all fields of that name.
    package func values(_ name: String) -> [String] {
        fields.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
    }

    /// Adds a field beside those of the same name.
    package mutating func add(_ name: String, _ value: String) { fields.append((name: name, value: value)) }

    /// Puts the field in the place of all of the same name.
    package mutating func set(_ name: String, _ value: String) {
        fields.removeAll { $0.name.equalsIgnoringCase(name) }
        add(name, value)
    }

    package func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { fields.makeIterator() }
}

extension String {
    /// Whether both are the same but for the case of ASCII letters.
    func equalsIgnoringCase(_ other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

    /// A character of RFC 9110's `token`: what names of methods and fields are made of.
    var isTokenCharacter: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
        default: false
        }
    }
}
