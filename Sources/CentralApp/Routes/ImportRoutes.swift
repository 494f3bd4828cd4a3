import CentralStore
import ContestCore
import EventDraft
import Logging
import Platform
import QuestionBank
import WebServer

/// Questions from files. Both requests carry the file, so that nothing is stored before somebody decides.
extension CentralRoutes {
    static let importOptions = RouteOptions(
        bodyLimit: BankLimits.file, contentTypes: ["application/octet-stream"])
    /// How often an addition begins anew when somebody else edits the same contest meanwhile.
    private static let importTries = 5

    /// `POST /api/events/{event}/draft/import`: what the file would bring.
    func previewImport(_ request: Request) throws -> Reply {
        let wish = try ImportWish(request)
        let event = try request.parameter("event", as: { EventID($0) })
        return try readingFile { [self] in
            let bank = EventBank(try storedDraft(of: event))
            return try .json(
                200, ImportBody(try wish.preview(of: request.body, existing: bank.questions)))
        }
    }

    /// `POST /api/events/{event}/draft/import/add`: adds what the preview has shown, all of it or nothing.
    func addImport(_ request: Request) throws -> Reply {
        let wish = try ImportWish(request)
        let event = try request.parameter("event", as: { EventID($0) })
        let user = try signedInUser(request)
        return try readingFile { [self] in
            for _ in 0..<CentralRoutes.importTries {
                if let ids = try add(request.body, wish, to: event, by: user.name) {
                    log.info("questions_added", ["event": event.text, "number": ids.count])
                    let digest = try storedDraft(of: event).draft.digest
                    return try .json(
                        200, AddedBody(added: ids.count, ids: ids.map(\.text), digest: digest))
                }
            }
            throw HTTPProblem(409, "draft_changed", "Somebody else is editing this contest; try again.")
        }
    }

    /// - Returns: nil when somebody else was faster and nothing was added.
    private func add(
        _ file: [UInt8], _ wish: ImportWish, to event: EventID, by user: String
    ) throws -> [QuestionID]? {
        let stored = try storedDraft(of: event)
        let bank = EventBank(stored)
        let part = wish.contest.flatMap { stored.part(.contest($0)) }
        guard wish.contest == nil || part?.content != nil else {
            throw HTTPProblem(400, "query", "There is no such contest.", field: "contest")
        }
        let wanted = wish.wanted(of: try wish.preview(of: file, existing: bank.questions))
        let (ids, edits) = bank.edits(adding: wanted, to: wish.contest, version: part?.version)
        guard !edits.isEmpty else { return [] }
        switch try changed({ try $0.edit(draftOf: event, edits, by: user) }) {
        case .kept?: return ids
        case .changedMeanwhile?: return nil
        case .tooLarge(let sentence)?: throw HTTPProblem(413, "too_large", sentence)
        case .notThere?, nil: throw HTTPProblem.notFound
        }
    }

    func storedDraft(of event: EventID) throws -> StoredDraft {
        guard let stored = try store.read({ try $0.draft(of: event) }) else { throw HTTPProblem.notFound }
        return stored
    }

    /// Answers from the thread that reads files, since a large one takes seconds.
    private func readingFile(_ body: @escaping @Sendable () throws -> Response) throws -> Reply {
        .later { [files] pending in
            let isTaken = files.add { pending.answer(with: body) }
            if !isTaken {
                pending.answer(
                    HTTPProblem(
                        503, "busy", "Other files are being read; try again in a moment.",
                        headers: ["Retry-After": "5"]))
            }
        }
    }
}

private struct AddedBody: Encodable {
    let added: Int
    let ids: [String]
    let digest: String
}
