/// The name of a thing, unique among its kind: 1 to 64 characters of `[a-z0-9-]`.
///
/// `Thing` is never stored; it only keeps a question's id from being taken for a choice's.
package struct Identifier<Thing>: Hashable, Sendable {
    package let text: String

    /// Nil when the text breaks the rule above.
    package init?(_ text: String) {
        let isAllowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isAllowed, (1...64).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// For names that stand in the program itself.
    package init(known text: StaticString) { self.text = text.description }
}

package typealias EventID = Identifier<EventContent>
package typealias ContestID = Identifier<Contest>
package typealias QuestionID = Identifier<Question>
package typealias ChoiceID = Identifier<Choice>
package typealias PurposeID = Identifier<ConsentPurpose>

extension Identifier: CustomStringConvertible {
    package var description: String { text }
}

extension Identifier: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let identifier = Identifier(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not an id: [a-z0-9-]{1,64}")
        }
        self = identifier
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
