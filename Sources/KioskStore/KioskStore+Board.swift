package import ContestCore
import SQLite
package import Unicode

extension KioskStore {
    /// Registrations of a contest of the kiosk's event that were saved in a span of time, in the order of saving.
    ///
    /// - Parameter moments: Unix milliseconds of the kiosk's wall clock.
    package func registrations(
        contest: ContestID, savedIn moments: Range<Int64>
    ) throws(KioskStoreError) -> [SavedRegistration] {
        guard let event = pairing?.event else { return [] }
        return try read { try RegistrationRow.all(event: event, contest: contest, savedIn: moments, $0) }
    }

    /// Registrations of one person in a contest of the kiosk's event, in the order of saving.
    ///
    /// - Parameter emailKey: `EmailAddress.key`.
    package func registrations(contest: ContestID, emailKey: String) throws(KioskStoreError)
        -> [SavedRegistration]
    {
        guard let event = pairing?.event else { return [] }
        return try read { try RegistrationRow.all(event: event, contest: contest, emailKey: emailKey, $0) }
    }

    /// The newest registrations of all contests, the newest first.
    package func newestRegistrations(_ count: Int) throws(KioskStoreError) -> [SavedRegistration] {
        try read { try RegistrationRow.newest(count, $0) }
    }

    /// Who stands where among the registrations that were saved in a span of time, each person by the attempt that
    /// counts; the best first.
    package func board(
        contest: Contest, savedIn moments: Range<Int64>
    ) throws(KioskStoreError) -> Board {
        Board(try registrations(contest: contest.id, savedIn: moments), contest: contest)
    }

    /// How many attempts at a contest began on a day of the event's zone.
    package func startedCount(contest: ContestID, on day: CalendarDay) throws(KioskStoreError) -> Int {
        guard let event = pairing?.event else { return 0 }
        return try read { connection in
            try connection.first(
                """
                SELECT coalesce(sum(started), 0) FROM contest_sums JOIN sum_days ON sum_days.number = contest_sums.day
                WHERE sum_days.day = ? AND event = ? AND contest = ?
                """, day.description, event.text, contest.text
            ) { $0.integer(0) } ?? 0
        }
    }
}
