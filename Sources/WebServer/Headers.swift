/// Header fields in the order in which they stand in the message. Names compare without regard to case.
///
/// All texts lie in one block, each followed by a NUL, so that a request's fields cost two allocations and an answer's
/// go to the C library as they are.
package struct Headers: Sendable, ExpressibleByDictionaryLiteral {
    private struct Field {
        /// Where the name begins; the value begins behind the name's NUL.
        var start: Int
        var nameCount: Int
        var valueCount: Int
    }
    private var bytes: [UInt8] = []
    private var fields: [Field] = []

    package init() {}

    /// Room for that many fields of the usual length.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity * 64)
        fields.reserveCapacity(capacity)
    }

    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(capacity: elements.count + 2)
        for (name, value) in elements { add(name, value) }
    }

    package var count: Int { fields.count }

    /// The value of the first field of that name.
    package subscript(name: String) -> String? { fields.first { isNamed(name, $0) }.map { value($0) } }

    /// The values of all fields of that name.
    package func values(_ name: String) -> [String] { fields.filter { isNamed(name, $0) }.map { value($0) } }

    /// How many fields have that name.
    func count(of name: String) -> Int { fields.reduce(0) { isNamed(name, $1) ? $0 + 1 : $0 } }

    /// Adds a field beside those of the same name.
    package mutating func add(_ name: String, _ value: String) { add(name.utf8, value.utf8) }

    mutating func add(_ name: some Collection<UInt8>, _ value: some Collection<UInt8>) {
        fields.append(Field(start: bytes.count, nameCount: name.count, valueCount: value.count))
        bytes.append(contentsOf: name)
        bytes.append(0)
        bytes.append(contentsOf: value)
        bytes.append(0)
    }

    /// Puts the field in the place of all of the same name.
    package mutating func set(_ name: String, _ value: String) {
        fields = fields.filter { !isNamed(name, $0) }
        add(name, value)
    }

    /// Names and values in order.
    package var all: [(name: String, value: String)] {
        fields.map { (String(decoding: bytes[$0.start..<$0.start + $0.nameCount], as: UTF8.self), value($0)) }
    }

    /// Hands each field to `body` as two C strings, valid during the call. A NUL inside a text ends it early.
    func forEachCString(_ body: (_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) -> Void) {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return }
            for field in fields { body(start + field.start, start + field.start + field.nameCount + 1) }
        }
    }

    private func value(_ field: Field) -> String {
        let start = field.start + field.nameCount + 1
        return String(decoding: bytes[start..<start + field.valueCount], as: UTF8.self)
    }

    private func isNamed(_ name: String, _ field: Field) -> Bool {
        guard name.utf8.count == field.nameCount else { return false }
        var index = field.start
        for byte in name.utf8 {
            guard byte.asciiLowercased == bytes[index].asciiLowercased else { return false }
            index += 1
        }
        return true
    }
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
