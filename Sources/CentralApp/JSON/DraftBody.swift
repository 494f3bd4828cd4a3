import CentralStore
import ContestCore
import EventDraft
import JSON
import SyncProtocol
import Unicode

/// A draft as its pages see it: parts, what is wrong, and what publishing would change.
///
/// Contents have keys that are data, so the body is written by hand.
struct DraftBody {
    let stored: StoredDraft
    let digest: String
    let problems: [DraftProblem]
    let changes: [DraftChange]
    private let zone: EventZone

    /// - Parameter now: Unix milliseconds.
    init(_ stored: StoredDraft, now: Int64) {
        self.stored = stored
        let draft = stored.draft
        zone = stored.zone
        digest = draft.digest
        changes = draft.changes(from: stored.published)
        switch stored.assembled(atMilliseconds: now).read() {
        case .success: problems = []
        case .failure(let fault): problems = fault.problems
        }
    }

    func moment(_ milliseconds: Int64) -> String { zone.timestamp(ofUnixMilliseconds: milliseconds) }

    /// The whole draft.
    ///
    /// - Parameter stamp: see `CentralRoutes.showDraft`.
    func whole(stamp: String) -> [UInt8] {
        JSONWriter.bytes(
            of: JSONNode(
                object: [
                    ("event", JSONNode(string: stored.event.text)),
                    ("parts", JSONNode(array: stored.parts.filter { $0.content != nil }.map { part($0) })),
                    ("release", release), ("stamp", JSONNode(string: stamp)),
                ] + standing))
    }

    /// What is told after a change to one part.
    func after(_ name: PartName) -> [UInt8] {
        let part = stored.part(name)
        return JSONWriter.bytes(
            of: JSONNode(
                object: [
                    ("part", JSONNode(string: name.text)),
                    ("version", part.map { JSONNode(number: $0.version) } ?? .null),
                    ("edited_at", part.map { JSONNode(string: moment($0.editedAtMilliseconds)) } ?? .null),
                ] + standing))
    }

    /// What somebody is told who was too late.
    func conflict(_ current: StoredDraft.Part) -> [UInt8] {
        let who = current.editedBy ?? "Somebody"
        let message =
            current.content == nil
            ? "\(who) has taken this away meanwhile." : "\(who) has changed this meanwhile."
        return JSONWriter.bytes(
            of: JSONNode(object: [
                ("code", JSONNode(string: "changed_meanwhile")), ("message", JSONNode(string: message)),
                ("current", part(current)),
            ]))
    }

    private var standing: [(String, JSONNode)] {
        [
            ("problems", JSONNode(array: problems.map(\.node))),
            ("changes", JSONNode(array: changes.map { change($0) })), ("digest", JSONNode(string: digest)),
        ]
    }

    private func part(_ part: StoredDraft.Part) -> JSONNode {
        JSONNode(object: [
            ("part", JSONNode(string: part.name.text)), ("version", JSONNode(number: part.version)),
            ("content", part.content ?? .null), ("edited_by", JSONNode(optional: part.editedBy)),
            ("edited_at", JSONNode(string: moment(part.editedAtMilliseconds))),
        ])
    }

    private func change(_ change: DraftChange) -> JSONNode {
        let part = stored.part(change.part)
        return JSONNode(object: [
            ("part", JSONNode(string: change.part.text)), ("kind", JSONNode(string: change.kind.rawValue)),
            ("sentence", JSONNode(string: change.sentence)),
            ("edited_by", JSONNode(optional: part?.editedBy)),
            ("edited_at", JSONNode(optional: part.map { moment($0.editedAtMilliseconds) })),
        ])
    }

    private var release: JSONNode {
        guard let release = stored.release else { return .null }
        return JSONNode(object: [
            ("number", JSONNode(number: release.name.number)),
            ("published_at", JSONNode(string: moment(release.publishedAtMilliseconds))),
            ("published_by", JSONNode(optional: release.publishedBy)),
        ])
    }
}

extension DraftProblem {
    var node: JSONNode {
        JSONNode(object: [
            ("part", JSONNode(string: part.text)), ("field", JSONNode(string: field)),
            ("sentence", JSONNode(string: sentence)),
        ])
    }
}

extension JSONNode {
    init(optional text: String?) { self = text.map { JSONNode(string: $0) } ?? .null }
}
