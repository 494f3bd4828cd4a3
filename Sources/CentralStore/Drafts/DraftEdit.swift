package import EventDraft
package import JSON

/// One change to a draft. It names the version that its author saw, so that nobody overwrites what somebody else has
/// written since.
package enum DraftEdit: Sendable {
    /// - Parameters:
    ///   - content: an object.
    ///   - version: nil for a part that is new.
    case keep(PartName, JSONNode, version: Int?)
    /// Takes a question away, also out of every quiz, or a contest, also out of the list of contests.
    case remove(PartName, version: Int)

    var part: PartName {
        switch self {
        case .keep(let part, _, _), .remove(let part, _): part
        }
    }
}

/// What became of changes to a draft. Nothing was changed unless they were kept.
package enum DraftEditOutcome: Sendable {
    case kept
    /// Somebody else was faster; this is what there is now.
    case changedMeanwhile(StoredDraft.Part)
    /// A part that is not there, or one that every draft has, was to be taken away.
    case notThere
    /// `partBytes`, `parts` or `draftBytes` of `DraftLimits` would be exceeded; for people.
    case tooLarge(String)
}
