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
        return changing { transaction -> Result<ReleaseName, EventFileError> in
            do {
                let name = try transaction.publish(eventFile: file, content: content, by: user)
                KillPoint.pass(.publishBeforeCommit)
                return .success(name)
            } catch let error as EventFileError {
                return .failure(error)
            }
        } answer: { publication in
            switch publication {
            case .success(let name): return try published(name, content.id)
            case .failure(let error): return try .json(422, EventFileProblems(problems: error.problems))
            }
        }
    }

    /// What is told of a release that is committed.
    func published(_ name: ReleaseName, _ event: EventID) throws -> Response {
        KillPoint.pass(.publishBeforeAnswer)
        log.info("published", ["event": event.text, "number": name.number])
        return try .json(201, PublishedBody(event: event.text, number: name.number))
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
