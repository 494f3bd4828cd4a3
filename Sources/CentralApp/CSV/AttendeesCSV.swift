import CSV
import CentralStore
import ContestCore
import Platform
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// How many rows are read at a time: some 100 KiB.
    private static let attendeesPerPage = 500

    /// `GET /api/events/{event}/attendees.csv`: the people that the filters let through, held ones marked.
    func attendeesCSV(_ request: Request) throws -> Reply {
        let format = try CSVFormat(request)
        let order = try request.query("sort", as: { AttendeeOrder($0) }) ?? AttendeeOrder(.arrival)
        let (event, filter, table) = try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let releases = try snapshot.releases(of: event.id).map(\.content)
            return (event, try AttendeeFilter(request, event), AttendeesTable(event, releases))
        }
        let store = store
        var pages = CSVPages<AttendeePlace>(filter)
        let records: () throws -> [[CSVField]] = {
            try store.read { snapshot in
                try pages.next(
                    people: { filter, after in
                        let rows = try snapshot.attendees(
                            of: event.id, filter, order, after: after, limit: CentralRoutes.attendeesPerPage)
                        let last = try rows.last.flatMap {
                            try snapshot.place(of: $0.id, in: order, of: event.id)
                        }
                        return (try rows.map { try table.record($0, snapshot) }, last)
                    },
                    faceless: { after in
                        let rows = try snapshot.faceless(
                            of: event.id, after: after, limit: CSVPages<AttendeePlace>.facelessPerPage)
                        return (rows.map { table.record($0) }, rows.last)
                    })
            }
        }
        return .now(
            CSVExport.response(
                "attendees", of: event, at: clock.wallMilliseconds(), format, headings: table.headings,
                records: records))
    }
}

/// The columns of the attendees' export.
struct AttendeesTable: Sendable {
    private let event: EventView
    /// Purposes besides marketing to which people could consent in the newest release.
    private let purposes: [String]
    private let extra: ExtraColumns

    /// - Parameter releases: the newest first.
    init(_ event: EventView, _ releases: [EventContent]) {
        self.event = event
        extra = ExtraColumns(event, releases)
        purposes = event.content.consents.map(\.purpose.text).filter { $0 != "marketing" }
    }

    var headings: [String] {
        [
            "First name", "Last name", "E-mail", "Score", "Highest score", "Time (s)",
            "Programming languages",
            "Registered at", "Kiosk", "Registrations", "Language", "Marketing",
        ] + purposes.map { "Consent: \($0)" }
            + extra.headings + ["Held"]
    }

    func record(_ row: AttendeeRow, _ snapshot: CentralSnapshot) throws -> [CSVField] {
        let given = purposes.isEmpty ? [] : try snapshot.purposes(of: row.id)
        return [
            .text(row.firstName), .text(row.lastName), .text(row.email), .number(row.score),
            .number(row.maxScore),
            .seconds(row.timeMilliseconds), .text(row.programmingLanguages.joined(separator: ", ")),
            .text(event.moment(row.registeredAtMilliseconds)), .text(row.kiosk.name),
            .number(row.registrations),
            .text(row.language), .yesOrNo(row.givesMarketing),
        ] + purposes.map { .yesOrNo(given.contains($0)) }
            + extra.record(row.extra) + [.optionalText(row.isHeld ? "held" : nil)]
    }

    /// A registration that is held and whose person cannot be read.
    func record(_ held: HeldRow) -> [CSVField] {
        var record = [CSVField](repeating: .missing, count: headings.count)
        record[8] = .text(held.kiosk.name)
        record[record.count - 1] = .text(held.code)
        return record
    }
}
