import CentralStore
import ContestCore
import EventDraft
import JSON
import Logging
import Platform
import SyncProtocol
import WebServer

/// What is edited before it is published.
extension CentralRoutes {
    /// A part may be sent with every letter escaped.
    static let draftPartOptions = RouteOptions(bodyLimit: DraftLimits.partBytes * 4)

    /// `GET /api/events/{event}/draft?stamp=…`: all parts, what is wrong with them, and what publishing would change; 204
    /// while the draft still has the stamp that the page has seen, since pages ask every few seconds.
    func showDraft(_ request: Request) throws -> Reply {
        let event = try request.parameter("event", as: { EventID($0) })
        let seen = request.query("stamp")
        return try store.read { snapshot in
            guard let changes = try snapshot.draftStamp(of: event) else { throw HTTPProblem.notFound }
            let stamp = "\(store.generation)-\(changes)"
            guard stamp != seen, let stored = try snapshot.draft(of: event) else { return .noContent }
            return .now(
                .json(200, bytes: DraftBody(stored, now: clock.wallMilliseconds()).whole(stamp: stamp)))
        }
    }

    /// `PUT /api/events/{event}/draft/parts/{part}`: a part as its author wants it, with the version that was seen.
    func keepDraftPart(_ request: Request) throws -> Reply {
        let part = try request.parameter("part", as: { PartName($0) })
        let body = try request.jsonNode()
        guard let content = body["content"], content.members != nil else {
            throw HTTPProblem(400, "json", "The content of a part is an object.", field: "content")
        }
        if let key = content.repeatedKey {
            throw HTTPProblem(
                422, "key", "A key is there twice in an object; keep one: \(key)", field: "content")
        }
        if let version = body["version"], version.wholeNumber == nil {
            throw HTTPProblem(400, "json", "The version is a whole number or null.", field: "version")
        }
        return try edit(
            request, .keep(part, content.canonical, version: body["version"]?.wholeNumber), showing: part)
    }

    /// `DELETE /api/events/{event}/draft/parts/{part}?version=3`: takes a question or a contest away.
    func removeDraftPart(_ request: Request) throws -> Reply {
        let part = try request.parameter("part", as: { PartName($0) })
        guard let version = try request.query("version", as: { Int($0) }) else {
            throw HTTPProblem(400, "query", "The version that was seen is missing.", field: "version")
        }
        return try edit(request, .remove(part, version: version), showing: part)
    }

    /// `POST /api/events/{event}/draft/publish`: makes the draft that was looked at the next release.
    func publishDraft(_ request: Request) throws -> Reply {
        let form: PublishForm = try request.json()
        let user = try signedInUser(request)
        let event = try request.parameter("event", as: { EventID($0) })
        return changing { transaction in
            let publication = try transaction.publishDraft(of: event, digest: form.digest, by: user.name)
            KillPoint.pass(.publishBeforeCommit)
            return publication
        } answer: { publication in
            switch publication {
            case .published(let name)?: return try published(name, event)
            case .changedMeanwhile?: throw HTTPProblem.draftChanged
            case .refused(let problems)?: return .refusing(problems)
            case nil: throw HTTPProblem.notFound
            }
        }
    }

    /// The draft that the path names.
    ///
    /// - Throws: 404 when there is no such event.
    func draft(_ request: Request) throws -> DraftBody {
        let event = try request.parameter("event", as: { EventID($0) })
        guard let stored = try store.read({ try $0.draft(of: event) }) else { throw HTTPProblem.notFound }
        return DraftBody(stored, now: clock.wallMilliseconds())
    }

    /// Changes are few and small, so the request waits for the commit; what is told then is computed here and keeps
    /// no other writer waiting.
    private func edit(_ request: Request, _ edit: DraftEdit, showing part: PartName) throws -> Reply {
        let user = try signedInUser(request)
        let event = try request.parameter("event", as: { EventID($0) })
        switch try changed({ try $0.edit(draftOf: event, [edit], by: user.name) }) {
        case .kept?: return .now(.json(200, bytes: try draft(request).after(part)))
        case .changedMeanwhile(let current)?:
            return .now(.json(409, bytes: try draft(request).conflict(current)))
        case .tooLarge(let sentence)?: throw HTTPProblem(413, "too_large", sentence)
        case .notThere?, nil: throw HTTPProblem.notFound
        }
    }
}

private struct PublishForm: Decodable {
    let digest: String
}

extension Request {
    /// The body as JSON whose keys are data.
    ///
    /// - Throws: 400 when it is none.
    func jsonNode() throws(HTTPProblem) -> JSONNode {
        do {
            return try JSONReader.value(of: body)
        } catch {
            throw HTTPProblem(400, "json", "The body is not JSON: \(error.sentence).")
        }
    }
}

extension Response {
    /// 422 with all that keeps a draft from being published.
    static func refusing(_ problems: [DraftProblem]) -> Response {
        .json(
            422,
            bytes: JSONWriter.bytes(
                of: JSONNode(object: [
                    ("code", JSONNode(string: "event_file")),
                    ("message", JSONNode(string: "The draft cannot be published as it is.")),
                    ("problems", JSONNode(array: problems.map(\.node))),
                ])))
    }
}

extension HTTPProblem {
    static let draftChanged = HTTPProblem(
        409, "draft_changed", "The draft was changed meanwhile; look at it again.")
}
