import CSV
import CentralStore

/// Where an export stands: pages of people behind each other by key, then held lines that name nobody.
struct CSVPages<Place> {
    private enum Step {
        case people(after: Place?)
        case faceless(after: HeldRow?)
        case end
    }

    /// How many lines that name nobody are read at a time.
    static var facelessPerPage: Int { 500 }

    private let filter: AttendeeFilter
    /// A line that names nobody fits no filter.
    private let includesFaceless: Bool
    private var step = Step.people(after: nil)

    init(_ filter: AttendeeFilter) {
        var filter = filter
        includesFaceless = filter == AttendeeFilter()
        filter.includesHeld = true
        self.filter = filter
    }

    /// The next records, or none at the end.
    mutating func next(
        people: (AttendeeFilter, Place?) throws -> (records: [[CSVField]], last: Place?),
        faceless: (HeldRow?) throws -> (records: [[CSVField]], last: HeldRow?)
    ) throws -> [[CSVField]] {
        if case .people(let after) = step {
            let page = try people(filter, after)
            if !page.records.isEmpty {
                step = .people(after: page.last)
                return page.records
            }
            step = includesFaceless ? .faceless(after: nil) : .end
        }
        guard case .faceless(let after) = step else { return [] }
        let page = try faceless(after)
        step = page.records.isEmpty ? .end : .faceless(after: page.last)
        return page.records
    }
}
