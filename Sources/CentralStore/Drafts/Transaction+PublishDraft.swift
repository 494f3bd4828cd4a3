package import ContestCore
package import EventDraft
import JSON
import SQLite
import SyncProtocol

/// What became of the wish to publish a draft. Nothing was changed unless it was published.
package enum DraftPublication: Sendable {
    case published(ReleaseName)
    /// The draft is another than the one that was looked at.
    case changedMeanwhile
    case refused([DraftProblem])
}

/// What became of the wish to publish an earlier release anew. Nothing was changed unless it was published.
package enum ReleaseRestoring: Sendable {
    case published(ReleaseName)
    /// An image that it names was lost with a disk, and is not back yet.
    case lacksImages
}

extension CentralTransaction {
    /// Publishes the draft of an event. What is published already is not published again, since the request may be a
    /// repeated one.
    ///
    /// - Parameters:
    ///   - digest: of the draft that was looked at.
    ///   - user: the name of whoever publishes.
    /// - Returns: nil when there is no such event.
    package func publishDraft(of event: EventID, digest: String, by user: String) throws -> DraftPublication?
    {
        switch try readDraft(of: event, digest: digest) {
        case nil: return nil
        case .changedMeanwhile?: return .changedMeanwhile
        case .refused(let problems)?: return .refused(problems)
        case .ready(let stored, let file, let content)?:
            if let release = stored.release, release.content == content { return .published(release.name) }
            return .published(try publish(eventFile: file, content: content, by: user))
        }
    }

    /// A draft that somebody looked at, put together.
    enum ReadDraft {
        case ready(StoredDraft, file: [UInt8], EventContent)
        case changedMeanwhile
        case refused([DraftProblem])
    }

    /// - Parameter digest: of the draft that was looked at.
    /// - Returns: nil when there is no such event.
    func readDraft(of event: EventID, digest: String) throws -> ReadDraft? {
        guard let stored = try snapshot.draft(of: event) else { return nil }
        guard stored.draft.digest == digest else { return .changedMeanwhile }
        let file = stored.assembled(atMilliseconds: nowMilliseconds)
        switch file.read() {
        case .failure(let fault): return .refused(fault.problems)
        case .success(let content):
            let missing = try snapshot.imageProblems(of: content, file: file.bytes)
            guard missing.isEmpty else {
                return .refused(missing.flatMap { file.problems($0) })
            }
            return .ready(stored, file: file.bytes, content)
        }
    }

    /// Publishes the content of an earlier release anew; the draft stays as it is. What is the newest already is not
    /// published again, since the request may be a repeated one.
    ///
    /// - Parameter number: of two releases with the number, the one of the newer life of the database is meant.
    /// - Returns: nil when there is no such release.
    package func restore(release number: Int, of event: EventID, by user: String) throws -> ReleaseRestoring?
    {
        let releases = try snapshot.releases(of: event)
        guard let eventKey = try snapshot.eventKey(event.text),
            let release = releases.first(where: { $0.name.number == number })
        else { return nil }
        if let newest = releases.first, newest.content == release.content { return .published(newest.name) }
        let file = JSONWriter.bytes(of: try snapshot.eventFile(of: release))
        guard try snapshot.imageProblems(of: release.content, file: file).isEmpty else { return .lacksImages }
        _ = try storeDraft(of: event, eventKey)
        return .published(try publish(eventFile: file, content: release.content, by: user))
    }
}
