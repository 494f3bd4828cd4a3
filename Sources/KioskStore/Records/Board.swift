package import ContestCore

/// Who stands where at this kiosk.
package struct Board: Sendable {
    /// One row a person who takes a place, the best first.
    package let rows: [Row]

    package struct Row: Sendable {
        package let place: Ranking.Place
        /// The registration that counts for the person.
        package let registration: SavedRegistration
    }

    /// - Parameter saved: in the order of saving.
    package init(_ saved: [SavedRegistration], contest: Contest) {
        let byID = Dictionary(uniqueKeysWithValues: saved.map { ($0.id, $0) })
        let persons = Dictionary(grouping: saved, by: \.emailKey).values
        let counting = persons.compactMap { attempts in
            contest.counting.counting(attempts.map(\.ranked))
        }.filter { contest.passes(score: $0.score) }
        rows = Ranking.places(counting).compactMap { place in
            byID[place.id].map { Row(place: place, registration: $0) }
        }
    }

    /// The place of the person with that address; nil when it is not on the board.
    package func place(ofKey key: String) -> Ranking.Place? {
        rows.first { $0.registration.emailKey == key }?.place
    }
}

extension SavedRegistration {
    /// As `Ranking` takes it.
    package var ranked: Ranking.Entry {
        Ranking.Entry(id: id, score: score, timeMilliseconds: timeMilliseconds, isExtended: isExtended)
    }
}
