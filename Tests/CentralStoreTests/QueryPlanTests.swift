import CentralTestSupport
import ContestCore
import SQLite
import Testing

@testable import CentralStore

/// The statements behind pages must not look at everybody for each page.
@Suite struct QueryPlanTests {
    private let headquarters: Headquarters

    init() throws { headquarters = try Headquarters() }

    private func plan(_ sql: String, _ values: [any SQLiteValue]) throws -> String {
        try headquarters.store.read { snapshot in
            try snapshot.connection.all("EXPLAIN QUERY PLAN " + sql, values: values) { $0.text(3) }
                .joined(separator: "\n")
        }
    }

    @Test(arguments: [
        (AttendeeOrder(.arrival), "AND rowid>?)"),
        (AttendeeOrder(.name), "attendees_name (event_key=? AND sort_key>?)"),
        (
            AttendeeOrder(.registeredAt, isDescending: true),
            "attendees_registered (event_key=? AND registered_at_ms<?)"
        ),
    ])
    func `a page of attendees begins where the one before ended`(_ order: AttendeeOrder, _ index: String)
        throws
    {
        for includesHeld in [false, true] {
            var filter = AttendeeFilter()
            filter.includesHeld = includesHeld
            let after = AttendeePlace(value: 5, key: 5)
            let (sql, values) = AttendeePage(eventKey: 1, filter, order, after: after, limit: 50).statement
            let plan = try plan(sql, values)
            #expect(plan.contains(index), "\(plan)")
            #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
        }
    }

    @Test func `counting looks at indexes only`() throws {
        let valid = ValidRegistrations(eventKey: 1, AttendeeFilter())
        let registered = try plan("SELECT count(DISTINCT r.attendee_key) FROM \(valid.source)", valid.values)
        #expect(registered.contains("COVERING INDEX registrations_valid"), "\(registered)")
        let query = AttendeeQuery(eventKey: 1, AttendeeFilter())
        let people = try plan("SELECT count(*) FROM attendees a WHERE \(query.condition)", query.values)
        #expect(people.contains("COVERING INDEX attendees_listed"), "\(people)")
    }
}
