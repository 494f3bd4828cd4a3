import CentralStore
import ContestCore
import Logging
import Platform
import Unicode
import WebServer

extension CentralRoutes {
    /// An event file comes as its own bytes, so that line numbers are those of the file.
    func eventFileOptions(_ callers: RouteOptions.Callers) -> RouteOptions {
        RouteOptions(bodyLimit: EventContent.fileLimit + 1, callers: callers)
    }

    /// `GET /api/events`: every event by its newest release, the one published last first; then those that are only
    /// drafts, then those that were put away.
    func listEvents(_ request: Request) throws -> Reply {
        let now = clock.wallMilliseconds()
        return try store.read { snapshot in
            let events = try snapshot.events().compactMap { id, isArchived -> EventBody? in
                guard let draft = try draftCounts.counts(of: id, snapshot, now: now) else { return nil }
                guard let release = try snapshot.newestRelease(of: id) else {
                    return try snapshot.draftBasics(of: id).map {
                        EventBody(id, $0, draft, isArchived: isArchived)
                    }
                }
                let totals = try snapshot.totals(of: id, in: Int64.min..<Int64.max)
                return EventBody(EventView(release), totals, draft, isArchived: isArchived)
            }
            return try .json(200, EventsBody(events: events, app: version))
        }
    }

    /// `POST /api/events`: publishes an event file, or says what is wrong in it, all at once.
    func publishEvent(_ request: Request) throws -> Reply {
        try publish(request, by: signedInUser(request).name)
    }

    /// `POST /control/events`: the same for a command.
    func controlPublishEvent(_ request: Request) throws -> Reply { try publish(request, by: nil) }

    private func publish(_ request: Request, by user: String?) throws -> Reply {
        let file = request.body
        let content: EventContent
        do throws(EventFileError) {
            content = try EventContent(file: file)
        } catch {
            return try .json(422, EventFileProblems(problems: error.problems))
        }
        return .later { [self] pending in
            store.write(
                { transaction in
                    let name = try transaction.publish(eventFile: file, content: content, by: user)
                    KillPoint.pass(.publishBeforeCommit)
                    return name
                },
                then: { result in
                    pending.answer(with: {
                        switch result {
                        case .success(let name):
                            KillPoint.pass(.publishBeforeAnswer)
                            log.info("published", ["event": content.id.text, "number": name.number])
                            return try .json(201, PublishedBody(event: content.id.text, number: name.number))
                        case .failure(let error as EventFileError):
                            return try .json(422, EventFileProblems(problems: error.problems))
                        case .failure(let error): throw notKept(error)
                        }
                    })
                })
        }
    }

    /// What a browser hears when a change could not be committed; the log has the reason.
    func notKept(_ error: any Error) -> HTTPProblem {
        log.error("change_not_kept", ["reason": "\(error)"])
        let reason =
            error as? CentralStoreError == .diskFull
            ? "There is no space left on central's disk" : "Central cannot keep anything just now"
        return HTTPProblem(
            503, "not_saved", "\(reason); nothing was changed.", headers: ["Retry-After": "5"])
    }
}

private struct EventsBody: Encodable {
    let events: [EventBody]
    let app: String
}

struct PublishedBody: Encodable {
    let event: String
    let number: Int
}

private struct EventFileProblems: Encodable {
    let code = "event_file"
    let message = "The event file cannot be published as it is."
    let problems: [EventFileProblem]
}
