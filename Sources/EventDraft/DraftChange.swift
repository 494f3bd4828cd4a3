/// One thing that publishing a draft would change.
package struct DraftChange: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, Encodable {
        case added, changed, removed
    }

    package let part: PartName
    package let kind: Kind
    /// For somebody who decides whether to publish, such as "Question 5 reworded".
    package let sentence: String

    init(_ part: PartName, _ kind: Kind, _ sentence: String) {
        self.part = part
        self.kind = kind
        self.sentence = sentence
    }
}
