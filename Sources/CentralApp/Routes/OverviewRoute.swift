import CentralStore
import ContestCore
import Platform
import SyncProtocol
import Unicode
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/overview`: how many came, of one day or of all.
    func overview(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let day = try request.query("day", as: { CalendarDay($0) })
            let time = event.time(of: day)
            let sums = try snapshot.sums(of: event.id).filter { day == nil || $0.day == day?.description }
            let quarters = try snapshot.quarters(of: event.id, in: time)
            let now = clock.wallMilliseconds()
            let days = Set(try event.days(snapshot).map(\.description)).union(sums.map(\.day)).sorted()
            return try .json(
                200,
                OverviewBody(
                    day: day?.description, days: days, asOf: event.moment(now),
                    incomplete: try incomplete(event, snapshot),
                    totals: OverviewBody.Totals(
                        try snapshot.totals(of: event.id, in: time), OverviewSums(sums), event.content),
                    perKiosk: try snapshot.deviceRows(of: event.id).map { row in
                        OverviewBody.Kiosk(
                            row, OverviewSums(sums.filter { $0.kiosk == row.id }),
                            registered: quarters.filter { $0.kiosk == row.id }.reduce(0) {
                                $0 + $1.registrations
                            },
                            now: now)
                    },
                    perHour: OverviewBody.hours(quarters, event), sums: OverviewSums(sums), event))
        }
    }
}
