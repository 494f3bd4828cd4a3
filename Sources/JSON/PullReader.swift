/// Something whose members a `PullReader` finds in the order in which they are always written.
package protocol PullReadable {
    /// Reads the members of an object, not its braces.
    init(_ json: inout PullReader) throws(PullReader.GivenUp)
}

/// Reads JSON (RFC 8259) from front to back, each value straight into what it is for, several times as fast as
/// `JSONDecoder`.
///
/// It reads what our own programs write and gives up on everything else, be it valid or not: blanks, escapes,
/// fractions, large numbers, members in another order. Whoever calls it then asks `JSONDecoder`, whose word counts.
/// What this reader takes, `JSONDecoder` takes too and with the same values; so only speed depends on it.
package struct PullReader {
    /// The text is not JSON, or JSON that is not read here.
    package struct GivenUp: Error {
        package init() {}
    }

    /// A value without parts.
    package enum Scalar {
        case string(String)
        case integer(Int64)
        case boolean(Bool)
    }

    private let bytes: [UInt8]
    private var position = 0

    /// Reads one object that is all of the text; nil when it gives up.
    package static func object<Value: PullReadable>(of bytes: [UInt8]) -> Value? {
        var reader = PullReader(bytes: bytes)
        guard let value: Value = try? reader.object(), reader.position == bytes.count else { return nil }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }
}

// MARK: - Members, asked for in the order in which they are written

extension PullReader {
    package mutating func string(_ name: StaticString) throws(GivenUp) -> String {
        try goTo(name)
        return try string()
    }

    package mutating func optionalString(_ name: StaticString) throws(GivenUp) -> String? {
        try goTo(name)
        return isNull() ? nil : try string()
    }

    package mutating func strings(_ name: StaticString) throws(GivenUp) -> [String] {
        try goTo(name)
        return try array { reader throws(GivenUp) in try reader.string() }
    }

    /// A whole number of at most 18 digits.
    package mutating func integer(_ name: StaticString) throws(GivenUp) -> Int64 {
        try goTo(name)
        return try integer()
    }

    package mutating func optionalInteger(_ name: StaticString) throws(GivenUp) -> Int64? {
        try goTo(name)
        return isNull() ? nil : try integer()
    }

    /// The number of a member that is written only where there is one; nil when the next member is another.
    package mutating func integerIfNext(_ name: StaticString) throws(GivenUp) -> Int64? {
        let start = position
        do { try goTo(name) } catch {
            position = start
            return nil
        }
        return try integer()
    }

    package mutating func boolean(_ name: StaticString) throws(GivenUp) -> Bool {
        try goTo(name)
        return try boolean()
    }

    package mutating func object<Value: PullReadable>(_ name: StaticString) throws(GivenUp) -> Value {
        try goTo(name)
        return try object()
    }

    package mutating func objects<Value: PullReadable>(_ name: StaticString) throws(GivenUp) -> [Value] {
        try goTo(name)
        return try array { reader throws(GivenUp) in try reader.object() }
    }

    /// An object whose names are data, each there once.
    package mutating func scalars(_ name: StaticString) throws(GivenUp) -> [String: Scalar] {
        try goTo(name)
        try take(UInt8(ascii: "{"))
        var members: [String: Scalar] = [:]
        if isTaken(UInt8(ascii: "}")) { return members }
        repeat {
            let member = try string()
            try take(UInt8(ascii: ":"))
            guard members.updateValue(try scalar(), forKey: member) == nil else { throw GivenUp() }
        } while isTaken(UInt8(ascii: ","))
        try take(UInt8(ascii: "}"))
        return members
    }

    /// Whether the object has another member.
    package var hasMore: Bool { current == UInt8(ascii: ",") }

    /// Goes to the value of the object's next member, which must have this name.
    private mutating func goTo(_ name: StaticString) throws(GivenUp) {
        if bytes[position - 1] != UInt8(ascii: "{") { try take(UInt8(ascii: ",")) }
        try take(UInt8(ascii: "\""))
        try take(name)
        try take(UInt8(ascii: "\""))
        try take(UInt8(ascii: ":"))
    }
}

// MARK: - Values

extension PullReader {
    /// Members behind the last one that `Value` asks for are of a later version, and skipped.
    private mutating func object<Value: PullReadable>() throws(GivenUp) -> Value {
        try take(UInt8(ascii: "{"))
        let value = try Value(&self)
        while isTaken(UInt8(ascii: ",")) { try skipMember(depth: 0) }
        try take(UInt8(ascii: "}"))
        return value
    }

    private mutating func array<Element>(
        _ element: (inout PullReader) throws(GivenUp) -> Element
    ) throws(GivenUp) -> [Element] {
        try take(UInt8(ascii: "["))
        var elements: [Element] = []
        if isTaken(UInt8(ascii: "]")) { return elements }
        repeat { elements.append(try element(&self)) } while isTaken(UInt8(ascii: ","))
        try take(UInt8(ascii: "]"))
        return elements
    }

    private mutating func string() throws(GivenUp) -> String {
        try take(UInt8(ascii: "\""))
        let start = position
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20, byte != UInt8(ascii: "\\") else { throw GivenUp() }
            position += 1
        }
        guard let string = String(validating: bytes[start..<position], as: UTF8.self) else { throw GivenUp() }
        try take(UInt8(ascii: "\""))
        return string
    }

    private mutating func integer() throws(GivenUp) -> Int64 {
        let isNegative = isTaken(UInt8(ascii: "-"))
        let start = position
        var value: Int64 = 0
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            guard position - start < 18 else { throw GivenUp() }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
            position += 1
        }
        // Neither nothing, nor 007, nor -0.
        let isPlain =
            position - start == 1
            ? !(isNegative && value == 0) : position > start && bytes[start] != UInt8(ascii: "0")
        guard isPlain else { throw GivenUp() }
        return isNegative ? -value : value
    }

    private mutating func boolean() throws(GivenUp) -> Bool {
        let value = current == UInt8(ascii: "t")
        try take(value ? "true" : "false")
        return value
    }

    private mutating func scalar() throws(GivenUp) -> Scalar {
        switch current {
        case UInt8(ascii: "\""): .string(try string())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean(try boolean())
        default: .integer(try integer())
        }
    }

    private mutating func isNull() -> Bool { isTaken("null") }
}

// MARK: - What nobody asks for

extension PullReader {
    /// Deeper nesting is given up.
    private static let depthLimit = 16

    private mutating func skipMember(depth: Int) throws(GivenUp) {
        _ = try string()
        try take(UInt8(ascii: ":"))
        try skipValue(depth: depth)
    }

    private mutating func skipValue(depth: Int) throws(GivenUp) {
        guard depth < PullReader.depthLimit else { throw GivenUp() }
        switch current {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
        case UInt8(ascii: "n"): try take("null")
        case UInt8(ascii: "["):
            _ = try array { reader throws(GivenUp) in try reader.skipValue(depth: depth + 1) }
        case UInt8(ascii: "{"):
            position += 1
            if isTaken(UInt8(ascii: "}")) { return }
            repeat { try skipMember(depth: depth + 1) } while isTaken(UInt8(ascii: ","))
            try take(UInt8(ascii: "}"))
        default: _ = try integer()
        }
    }
}

// MARK: - Bytes

extension PullReader {
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func isTaken(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func isTaken(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, word.withUTF8Buffer({ bytes[position..<end].elementsEqual($0) }) else {
            return false
        }
        position = end
        return true
    }

    private mutating func take(_ byte: UInt8) throws(GivenUp) {
        guard isTaken(byte) else { throw GivenUp() }
    }

    private mutating func take(_ word: StaticString) throws(GivenUp) {
        guard isTaken(word) else { throw GivenUp() }
    }
}
