import CentralStore
import Platform
import SyncProtocol
import Unicode
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/attendees`: one page of the people, with how many there are under each filter.
    func listAttendees(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let filter = try AttendeeFilter(request, event)
            let order =
                try request.query("sort", as: { AttendeeOrder($0) })
                ?? AttendeeOrder(.registeredAt, isDescending: true)
            let limit = try request.pageLimit(default: 50)
            let key = store.identity.sealingKey
            let after = try request.query("after", as: { AttendeePlace($0, in: order, openedWith: key) })
            let rows = try snapshot.attendees(of: event.id, filter, order, after: after, limit: limit + 1)
            let page = rows.prefix(limit)
            let end = try page.last.flatMap { try snapshot.place(of: $0.id, in: order, of: event.id) }
            let total = try snapshot.attendeeCount(of: event.id, AttendeeFilter())
            return try .json(
                200,
                AttendeesBody(
                    match: filter == AttendeeFilter()
                        ? total : try snapshot.attendeeCount(of: event.id, filter),
                    total: total, rows: page.map { AttendeeBody($0, event) },
                    facets: try facets(filter, event, snapshot), incomplete: try incomplete(event, snapshot),
                    next: rows.count > limit ? end?.text(in: order, sealedFor: key) : nil,
                    asOf: event.moment(clock.wallMilliseconds())))
        }
    }

    /// Each facet under the other filters, so that its own values can be compared.
    private func facets(
        _ filter: AttendeeFilter, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws -> AttendeesBody.Facets {
        var anyKiosk = filter
        anyKiosk.kiosk = nil
        var anyConsent = filter
        anyConsent.consent = nil
        let days = try event.daysWithRegistrations(snapshot).map { day in
            var onDay = filter
            onDay.time = event.zone.range(ofDay: day)
            return AttendeesBody.Facets.Day(
                day: day.description, count: try snapshot.attendeeCount(of: event.id, onDay))
        }
        return AttendeesBody.Facets(
            kiosks: try snapshot.attendeesPerKiosk(of: event.id, anyKiosk).map { found in
                AttendeesBody.Facets.Kiosk(
                    device: found.kiosk.device.rawValue, name: found.kiosk.name, count: found.count)
            },
            days: days,
            consents: [
                AttendeesBody.Facets.Consent(
                    purpose: "marketing", count: try snapshot.marketingCount(of: event.id, anyConsent))
            ])
    }
}

private struct AttendeesBody: Encodable {
    struct Facets: Encodable {
        struct Kiosk: Encodable {
            let device: String
            let name: String
            let count: Int
        }
        struct Day: Encodable {
            let day: String
            let count: Int
        }
        struct Consent: Encodable {
            let purpose: String
            let count: Int
        }

        let kiosks: [Kiosk]
        let days: [Day]
        let consents: [Consent]
    }

    let match: Int
    let total: Int
    let rows: [AttendeeBody]
    let facets: Facets
    let incomplete: [IncompleteBody]
    @Explicit var next: String?
    let asOf: String
}

/// One row of the list of attendees.
private struct AttendeeBody: Encodable {
    let id: String
    let firstName: String
    let lastName: String
    let email: String
    let programmingLanguages: [String]
    let registeredAt: String
    let kiosk: KioskBody
    @Explicit var score: Int?
    @Explicit var maxScore: Int?
    @Explicit var timeMs: Int64?
    let registrations: Int
    let marketing: Bool
    let held: Bool

    init(_ row: AttendeeRow, _ event: EventView) {
        id = row.id.text
        firstName = row.firstName
        lastName = row.lastName
        email = row.email
        programmingLanguages = row.programmingLanguages
        registeredAt = event.moment(row.registeredAtMilliseconds)
        kiosk = KioskBody(row.kiosk)
        score = row.score
        maxScore = row.maxScore
        timeMs = row.timeMilliseconds
        registrations = row.registrations
        marketing = row.givesMarketing
        held = row.isHeld
    }
}
