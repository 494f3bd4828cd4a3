/// What the registration form offers beside the fields that every event has.
package struct Form: Hashable, Sendable {
    /// The languages to tap; others can be typed.
    package let programmingLanguages: [String]
}

extension Form: Encodable {
    private enum CodingKeys: String, CodingKey {
        case programmingLanguages = "programming_languages"
    }
}
