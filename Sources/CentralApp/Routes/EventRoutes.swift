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

    /// `GET /api/events`: every event by its newest release, the one published last first.
    func listEvents(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let events = try snapshot.newestReleases().map { release in
                let totals = try snapshot.totals(of: release.content.id, in: Int64.min..<Int64.max)
                return EventBody(EventView(release), totals)
            }
            return try .json(200, EventsBody(events: events, app: version))
        }
    }

    /// `POST /api/events`: publishes an event file, or says what is wrong in it, all at once.
    func publishEvent(_ request: Request) throws -> Reply {
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
                    let name = try transaction.publish(eventFile: file, content: content)
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

private struct PublishedBody: Encodable {
    let event: String
    let number: Int
}

private struct EventFileProblems: Encodable {
    let code = "event_file"
    let message = "The event file cannot be published as it is."
    let problems: [EventFileProblem]
}

private struct EventBody: Encodable {
    struct Release: Encodable {
        let generation: String
        let number: Int
        let sha256: String
        let publishedAt: String
    }

    struct ContestBody: Encodable {
        let id: String
        let title: String
        let counts: String
        @Explicit var limitMs: Int64?
        let maxScore: Int
        let questionCount: Int
    }

    let id: String
    let name: String
    let venue: String
    let startsOn: String
    let endsOn: String
    let timeZone: String
    let hostName: String
    let languages: [String]
    let release: Release
    let contests: [ContestBody]
    let registered: Int
    let attendees: Int

    init(_ event: EventView, _ totals: RegistrationTotals) {
        let content = event.content
        id = content.id.text
        name = event.text(content.name)
        venue = event.text(content.venue)
        startsOn = content.startsOn.description
        endsOn = content.endsOn.description
        timeZone = content.zone.identifier
        hostName = content.hostName
        languages = content.languages.map(\.text)
        release = Release(
            generation: event.release.name.generation, number: event.release.name.number,
            sha256: event.release.name.sha256,
            publishedAt: event.moment(event.release.publishedAtMilliseconds))
        contests = content.contests.map { contest in
            ContestBody(
                id: contest.id.text, title: event.text(contest.title), counts: contest.counting.rawValue,
                limitMs: contest.limit, maxScore: contest.maxScore, questionCount: contest.questions.count)
        }
        registered = totals.registrations
        attendees = totals.attendees
    }
}
