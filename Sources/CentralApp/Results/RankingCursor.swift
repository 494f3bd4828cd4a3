import SyncProtocol

/// Where a page of the ranking begins: behind the row at this position and place.
struct RankingCursor {
    let registration: LineID
    /// How many rows stand up to it.
    let position: Int
    let place: Int

    init(registration: LineID, position: Int, place: Int) {
        self.registration = registration
        self.position = position
        self.place = place
    }

    /// Nil unless it is text that a page gave.
    init?(_ text: String) {
        let parts = text.split(separator: "_")
        guard parts.count == 3, let registration = LineID(rawValue: String(parts[0])),
            let position = Int(parts[1]),
            let place = Int(parts[2]), 0 < place, place <= position, position <= SyncLimits.linesPerEpoch
        else { return nil }
        self.init(registration: registration, position: position, place: place)
    }

    var text: String { "\(registration.rawValue)_\(position)_\(place)" }
}
