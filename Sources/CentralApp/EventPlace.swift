import CentralStore
import ContestCore
import Unicode
import WebServer

/// An event as far as its kiosks need it, published or not.
struct EventPlace {
    let id: EventID
    let zone: EventZone
    /// The newest release; nil while the event is only a draft.
    let newest: ReleaseName?

    /// The event that the path names.
    ///
    /// - Throws: 404 when there is neither a release nor a draft of that id.
    init(_ request: Request, _ snapshot: CentralSnapshot) throws {
        let id = try request.parameter("event", as: { EventID($0) })
        guard let zone = try snapshot.zone(of: id) else { throw HTTPProblem.notFound }
        self.init(id: id, zone: zone, newest: try snapshot.newestRelease(of: id)?.name)
    }

    init(_ event: EventView) { self.init(id: event.id, zone: event.zone, newest: event.release.name) }

    private init(id: EventID, zone: EventZone, newest: ReleaseName?) {
        self.id = id
        self.zone = zone
        self.newest = newest
    }

    /// ISO 8601 with the offset of the event's zone and seconds.
    func moment(_ milliseconds: Int64) -> String { zone.timestamp(ofUnixMilliseconds: milliseconds) }

    func moment(_ milliseconds: Int64?) -> String? { milliseconds.map { moment($0) } }
}
