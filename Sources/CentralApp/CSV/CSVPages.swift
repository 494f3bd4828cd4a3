import CentralStore

/// Where an export stands: pages of people behind each other by key, then held lines that name nobody.
struct CSVPages<Place> {
    private enum Step {
        case people(after: Place?)
        case faceless
        case end
    }

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
        faceless: () throws -> [[CSVField]]
    ) throws -> [[CSVField]] {
        if case .people(let after) = step {
            let page = try people(filter, after)
            if !page.records.isEmpty {
                step = .people(after: page.last)
                return page.records
            }
            step = .faceless
        }
        guard case .faceless = step else { return [] }
        step = .end
        return includesFaceless ? try faceless() : []
    }
}
