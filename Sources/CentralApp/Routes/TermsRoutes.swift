import CentralStore
import ContestCore
import EventDraft
import JSON
import SyncProtocol
import Unicode
import WebServer

/// What people were asked to agree to.
extension CentralRoutes {
    /// `GET /api/events/{event}/terms`: every revision of terms and consents that was published, the newest first.
    func showTerms(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventPlace(request, snapshot).id
            let contents = try snapshot.releases(of: event).map(\.content)
            let agreed = try snapshot.agreements(of: event)
            return .now(
                .json(200, bytes: JSONWriter.bytes(of: JSONNode(revisionsOf: contents, agreed: agreed))))
        }
    }

    /// `GET /api/events/{event}/terms/diff?from=2&to=3&language=pl`: line by line; `to=draft` compares with the draft.
    func compareTerms(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventPlace(request, snapshot).id
            let contents = try snapshot.releases(of: event).map(\.content)
            guard let from = try request.query("from", as: { Int($0) }) else {
                throw HTTPProblem(400, "query", "The revision to compare from is missing.", field: "from")
            }
            guard let language = try request.query("language", as: { LanguageCode($0) }) else {
                throw HTTPProblem(400, "query", "The language is missing.", field: "language")
            }
            func text(of revision: Int) throws -> String {
                guard let terms = contents.first(where: { $0.terms.revision == revision })?.terms else {
                    throw HTTPProblem.notFound
                }
                return terms.text.byLanguage[language] ?? ""
            }
            let older = try text(of: from)
            let newer: String
            if request.query("to") == "draft" {
                newer = try snapshot.draft(of: event)?.draft[.terms]?["text"]?[language.text]?.string ?? ""
            } else if let to = try request.query("to", as: { Int($0) }) {
                newer = try text(of: to)
            } else {
                throw HTTPProblem(400, "query", "The revision to compare with is missing.", field: "to")
            }
            return try .json(200, DiffBody(lines: LineDifference(from: older, to: newer).lines))
        }
    }
}

private struct DiffBody: Encodable {
    let lines: [LineDifference.Line]
}

extension JSONNode {
    /// - Parameters:
    ///   - contents: of the releases, the newest first.
    ///   - agreed: how many agreed, by purpose and revision.
    fileprivate init(revisionsOf contents: [EventContent], agreed: [String: [Int: Int]]) {
        let terms = contents.map(\.terms).firstOfEach(\.revision).map { terms in
            JSONNode(object: [
                ("revision", JSONNode(number: terms.revision)),
                ("in_force_since", JSONNode(string: terms.inForceSince.description)),
                ("languages", JSONNode(languagesOf: terms.text)),
                ("accepted", JSONNode(number: agreed[PurposeID.terms.text]?[terms.revision] ?? 0)),
                ("text", JSONNode(terms.text)), ("label", JSONNode(terms.label)),
            ])
        }
        let all = contents.flatMap(\.consents)
        let consents = all.firstOfEach(\.purpose).map { newest in
            let revisions = all.filter { $0.purpose == newest.purpose }.firstOfEach(\.revision).map {
                consent in
                JSONNode(object: [
                    ("revision", JSONNode(number: consent.revision)),
                    ("languages", JSONNode(languagesOf: consent.text)),
                    ("accepted", JSONNode(number: agreed[consent.purpose.text]?[consent.revision] ?? 0)),
                    ("text", JSONNode(consent.text)), ("note", consent.note.map { JSONNode($0) } ?? .null),
                ])
            }
            return JSONNode(object: [
                ("purpose", JSONNode(string: newest.purpose.text)), ("revisions", JSONNode(array: revisions)),
            ])
        }
        self.init(object: [("revisions", JSONNode(array: terms)), ("consents", JSONNode(array: consents))])
    }

    private init(languagesOf text: LocalizedText) {
        self.init(array: text.byLanguage.keys.map(\.text).sorted().map { JSONNode(string: $0) })
    }
}

extension Array {
    /// The first element of each that have the same value there.
    fileprivate func firstOfEach<Value: Hashable>(_ value: (Element) -> Value) -> [Element] {
        var seen: Set<Value> = []
        return filter { seen.insert(value($0)).inserted }
    }
}
