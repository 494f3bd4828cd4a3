import Backup
import CentralStore
import ContestCore
import Logging
import Platform
import SyncProtocol
import Unicode
import WebServer

extension CentralRoutes {
    /// The most erasures that the page shows.
    private static let shownErasures = 500

    /// `POST /api/events/{event}/attendees/{id}/erase`: forgets one person, whose name was typed to be sure.
    func eraseAttendee(_ request: Request) throws -> Reply {
        let form: EraseForm = try request.json()
        let (event, id) = try store.read { snapshot in
            let event = try EventView(request, snapshot).id
            let id = try request.parameter("id", as: { AttendeeID($0) })
            guard let attendee = try snapshot.attendee(id, of: event) else { throw HTTPProblem.notFound }
            guard form.names(attendee) else {
                throw HTTPProblem(
                    422, "name", "Type the first and the last name as they are shown.", field: "name")
            }
            return (event, id)
        }
        return changing { transaction in
            try transaction.erase(id, of: event)
        } answer: { registrations in
            guard let registrations else { throw HTTPProblem.notFound }
            log.info("erased", ["event": event.text, "registrations": registrations])
            return try .json(200, ErasedBody(registrations: registrations))
        }
    }

    /// `GET /api/events/{event}/erasures`: who was forgotten when, without saying who, and which kiosks have confirmed it.
    func listErasures(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let rows = try snapshot.erasures(
                of: event.id, in: store.generation, limit: CentralRoutes.shownErasures)
            let older = try rows.first.map { try olderBackups(before: $0.atMilliseconds, snapshot) }
            return try .json(
                200,
                ErasuresBody(
                    erasures: rows.map { ErasuresBody.Erasure($0, event) },
                    backupsBefore: older?.count ?? 0,
                    backupsUntil: event.moment(older?.untilMilliseconds),
                    copies: rows.first.map { newest in
                        OwnCopies(folder: store.folder).mayHold(forgottenAt: newest.atMilliseconds).map {
                            ErasuresBody.Copy(path: $0.path, at: event.moment($0.atMilliseconds))
                        }
                    } ?? []))
        }
    }

    private func olderBackups(before moment: Int64, _ snapshot: CentralSnapshot) throws -> OlderBackups {
        let folder = backups.settings.folder
        let known = try snapshot.backups()
        return OlderBackups(
            before: moment, known: known,
            strangers: BackupShelf(store: store, log: log).strangers(in: folder, beside: known)
                .map(\.madeAtMilliseconds), folder: folder,
            hours: backups.settings.hours, now: clock.wallMilliseconds())
    }

    /// `GET /api/events/{event}/retention`: for how long people are kept.
    func showRetention(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            return try .json(200, RetentionBody(days: try snapshot.retention(of: event.id)))
        }
    }

    /// `PUT /api/events/{event}/retention`: for how many days after its last one; null keeps them.
    func setRetention(_ request: Request) throws -> Reply {
        let form: RetentionForm = try request.json()
        let event = try store.read { try EventView(request, $0).id }
        guard form.days.map({ RetentionForm.range.contains($0) }) ?? true else {
            throw HTTPProblem(
                422, "days", "People are kept for 0 to \(RetentionForm.range.upperBound) days.", field: "days"
            )
        }
        return changing { transaction in
            try transaction.setRetention(days: form.days, of: event)
        } answer: { _ in
            log.info("retention_set", ["event": event.text, "days": form.days ?? -1])
            return try .json(200, RetentionBody(days: form.days))
        }
    }
}

private struct EraseForm: Decodable {
    let name: String

    /// Spaces at the ends, and how letters are composed, do not matter.
    func names(_ attendee: AttendeeRow) -> Bool {
        let typed = Text.nfc(name).split(whereSeparator: \.isWhitespace)
        let shown = Text.nfc("\(attendee.firstName) \(attendee.lastName)").split(
            whereSeparator: \.isWhitespace)
        return typed == shown
    }
}

private struct ErasedBody: Encodable {
    let registrations: Int
}

private struct ErasuresBody: Encodable {
    struct Erasure: Encodable {
        let id: String
        let at: String
        let registrations: Int
        let devices: [Device]

        init(_ row: ErasureRow, _ event: EventView) {
            id = row.id
            at = event.moment(row.atMilliseconds)
            registrations = row.registrations
            devices = row.copies.map { copy in
                Device(
                    device: copy.kiosk.device.rawValue, name: copy.kiosk.name,
                    confirmedAt: event.moment(copy.confirmedAtMilliseconds))
            }
        }
    }

    struct Device: Encodable {
        let device: String
        let name: String
        @Explicit var confirmedAt: String?
    }

    /// In central's data folder; somebody has to remove it.
    struct Copy: Encodable {
        let path: String
        @Explicit var at: String?
    }

    let erasures: [Erasure]
    /// Backups from before the newest erasure, which may hold somebody who was erased.
    let backupsBefore: Int
    /// When the last of them is removed; null when there is none, or when one stays until somebody deletes it.
    @Explicit var backupsUntil: String?
    /// Replaced databases and sticks in quarantine that may hold somebody who was erased.
    let copies: [Copy]
}

private struct RetentionForm: Decodable {
    /// Ten years.
    static let range = 0...3650

    let days: Int?
}

private struct RetentionBody: Encodable {
    @Explicit var days: Int?
}
