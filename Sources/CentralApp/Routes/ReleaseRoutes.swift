import CentralStore
import ContestCore
import EventDraft
import Logging
import Platform
import Unicode
import WebServer

/// What was published when, and taking it back.
extension CentralRoutes {
    /// `GET /api/events/{event}/releases`: all releases, the newest first, and what each changed.
    func listReleases(_ request: Request) throws -> Reply {
        let event = try request.parameter("event", as: { EventID($0) })
        return try store.read { snapshot in
            guard try snapshot.hasEvent(event) else { throw HTTPProblem.notFound }
            let history = try snapshot.releaseHistory(of: event)
            return try .json(200, ReleasesBody(releases: history.map { ReleasesBody.Release($0) }))
        }
    }

    /// `POST /api/events/{event}/releases/{number}/restore`: publishes an earlier content as the newest release.
    func restoreRelease(_ request: Request) throws -> Reply {
        let user = try signedInUser(request)
        let event = try request.parameter("event", as: { EventID($0) })
        let number = try request.parameter("number", as: { Int($0) })
        return changing { transaction in
            try transaction.restore(release: number, of: event, by: user.name)
        } answer: { outcome in
            switch outcome {
            case .published(let name)?:
                log.info("restored", ["event": event.text, "from": number, "number": name.number])
                return try .json(201, PublishedBody(event: event.text, number: name.number))
            case .lacksImages?: throw HTTPProblem.lostImages(of: number)
            case nil: throw HTTPProblem.notFound
            }
        }
    }
}

extension HTTPProblem {
    fileprivate static func lostImages(of number: Int) -> HTTPProblem {
        HTTPProblem(
            422, "lost_images",
            "Central has lost a picture of release \(number). Kiosks that have it give it back at their next contact; "
                + "or choose the same file under Look. Then publish release \(number) again.")
    }
}

private struct ReleasesBody: Encodable {
    struct Release: Encodable {
        let generation: String
        let number: Int
        let publishedAt: String
        @Explicit var publishedBy: String?
        let changes: [String]

        init(_ entry: ReleaseEntry) {
            let release = entry.release
            generation = release.name.generation
            number = release.name.number
            publishedAt = release.content.zone.timestamp(ofUnixMilliseconds: release.publishedAtMilliseconds)
            publishedBy = release.publishedBy
            changes = entry.changes.map(\.sentence)
        }
    }

    let releases: [Release]
}
