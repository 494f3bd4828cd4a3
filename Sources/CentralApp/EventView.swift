import CentralStore
import ContestCore
import Unicode
import WebServer

/// An event as the pages speak of it: by its newest release, in its default language and its own zone.
struct EventView {
    let release: StoredRelease

    var id: EventID { content.id }
    var content: EventContent { release.content }
    var language: LanguageCode { content.defaultLanguage }
    var zone: EventZone { content.zone }

    /// The event that the path names.
    ///
    /// - Throws: 404 when nothing was published under that id.
    init(_ request: Request, _ snapshot: CentralSnapshot) throws {
        let id = try request.parameter("event", as: { EventID($0) })
        guard let release = try snapshot.newestRelease(of: id) else {
            guard try snapshot.hasEvent(id) else { throw HTTPProblem.notFound }
            throw HTTPProblem(404, "not_published", "Nothing of this event was published yet.")
        }
        self.release = release
    }

    init(_ release: StoredRelease) { self.release = release }

    func text(_ text: LocalizedText) -> String { text.text(in: language) }

    /// ISO 8601 with the offset of the event's zone and seconds.
    func moment(_ milliseconds: Int64) -> String { zone.timestamp(ofUnixMilliseconds: milliseconds) }

    func moment(_ milliseconds: Int64?) -> String? { milliseconds.map { moment($0) } }

    /// The moments of a day at the venue; those of all time without a day.
    func time(of day: CalendarDay?) -> Range<Int64> {
        day.map { zone.range(ofDay: $0) } ?? Int64.min..<Int64.max
    }

    /// The most days that are listed for an event whose file has it last for years.
    private static let longestDays = 366

    /// The days of the event and those on which somebody registered besides.
    func days(_ snapshot: CentralSnapshot) throws -> [CalendarDay] {
        let planned = sequence(first: content.startsOn) { $0 < content.endsOn ? $0.advanced(by: 1) : nil }
        var days = Set(planned.prefix(EventView.longestDays))
        for day in try daysWithRegistrations(snapshot) { days.insert(day) }
        return days.sorted()
    }

    /// The days on which somebody began an attempt that became a registration.
    func daysWithRegistrations(_ snapshot: CentralSnapshot) throws -> [CalendarDay] {
        var days: [CalendarDay] = []
        var start = Int64.min
        while let first = try snapshot.firstStart(of: id, from: start) {
            let day = zone.day(of: first)
            days.append(day)
            // A moment outside the calendar counts to its nearest day; the next step must lie behind it.
            guard first < Int64.max else { break }
            start = max(zone.range(ofDay: day).upperBound, first + 1)
        }
        return days
    }
}
