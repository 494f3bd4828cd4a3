import Crypto

/// A form that was accepted.
package struct ValidRegistration: Hashable, Sendable {
    package let firstName: PersonName
    package let lastName: PersonName
    package let email: EmailAddress
    package let programmingLanguages: ProgrammingLanguages
    /// What was answered to the event's own fields.
    package let extra: [ExtraFieldID: ExtraValue]
    /// One for every purpose, given or not; the terms first.
    package let consents: [ConsentDecision]
}

/// What a person decided about one purpose, and which words that were.
package struct ConsentDecision: Hashable, Sendable {
    package let purpose: PurposeID
    package let revision: Int
    /// The language of the words.
    package let language: LanguageCode
    /// Hash of the Markdown source in that language, 64 hexadecimal digits.
    package let textSHA256: String
    package let given: Bool

    init(purpose: PurposeID, revision: Int, language: LanguageCode, text: LocalizedText, given: Bool) {
        self.purpose = purpose
        self.revision = revision
        self.language = language
        textSHA256 = SHA256.hex(text.text(in: language))
        self.given = given
    }
}
