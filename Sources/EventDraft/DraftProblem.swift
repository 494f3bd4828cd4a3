/// One thing to mend before a draft can be published.
package struct DraftProblem: Hashable, Sendable, Encodable {
    package let part: PartName
    /// A path inside the part, such as `choices[1].text.pl`; empty for the part as a whole.
    package let field: String
    /// What is wrong and what to do.
    package let sentence: String

    package init(_ part: PartName, _ field: String, _ sentence: String) {
        self.part = part
        self.field = field
        self.sentence = sentence
    }
}

extension PartName: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
