/// Something beyond the contest that a person may agree to. Always optional, never ticked beforehand.
package struct ConsentPurpose: Hashable, Sendable {
    package let purpose: PurposeID
    package let revision: Int
    /// Markdown.
    package let text: LocalizedText
    package let note: LocalizedText?
}

extension ConsentPurpose: Encodable {
    private enum CodingKeys: String, CodingKey { case purpose, revision, text, note }
}

extension PurposeID {
    /// Acceptance of the contest's terms, the only purpose that is required.
    package static var terms: PurposeID { PurposeID(known: "terms") }
}
