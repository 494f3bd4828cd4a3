import CentralStore
import ContestCore
import SyncProtocol
import Unicode
import WebServer

extension AttendeeFilter {
    /// From the query: `search`, `kiosk`, `day`, `consent`. Empty parameters filter nothing.
    ///
    /// - Throws: 400 that names the parameter that is not understood.
    init(_ request: Request, _ event: EventView) throws(HTTPProblem) {
        self.init()
        search = request.query("search") ?? ""
        kiosk = try request.query("kiosk", as: { DeviceID(rawValue: $0) })
        time = try request.query("day", as: { CalendarDay($0) }).map { event.zone.range(ofDay: $0) }
        consent = try request.query("consent", as: { AttendeeFilter.consent($0) })
    }

    private static func consent(_ text: String) -> Consent? {
        text == "none" ? Consent.none : PurposeID(text).map { .given(purpose: $0.text) }
    }
}

extension Request {
    /// How many rows a page has.
    ///
    /// - Throws: 400 unless it is 1 to 1,000.
    func pageLimit(default usual: Int) throws(HTTPProblem) -> Int {
        try query("limit", as: { text in Int(text).flatMap { (1...1000).contains($0) ? $0 : nil } }) ?? usual
    }
}
