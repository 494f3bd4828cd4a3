import ContestCore
import KioskStore
import Unicode

extension Booth {
    /// Registers the visitor of a closed attempt. It returns once result, registration and journal line are on the
    /// disk; for an attempt that is registered already it gives the first answer again, whatever the form says now.
    ///
    /// - Throws: `FormError` with every problem of the form; nothing is stored then.
    func register(_ form: RegistrationForm, attempt id: String, of browser: String) throws -> RegisteredView {
        try oneAtATime {
            let stored = try advanced(try owned(id, by: browser), .tick).stored
            let plan = stored.attempt.plan
            guard let release = try store.release(plan.release),
                let contest = release.content.contest(plan.contest)
            else {
                throw BoothError.unknownContest
            }
            if let saved = stored.registration {
                return try view(saved, content: release.content, contest: contest)
            }
            guard !stored.attempt.isRunning else { throw BoothError.attemptRunning }
            let valid = try form.validated(for: release.content, language: plan.language)
            let saved = try store.register(valid, attempt: stored.attempt)
            return try view(saved, content: release.content, contest: contest)
        }
    }

    /// The form that a browser is at, or would be; nil before there is an event.
    func form(for browser: String?) throws -> Form? {
        try oneAtATime { try playedRelease(of: browser) ?? store.newestRelease() }?.content.form
    }

    /// The thank-you page's figures, as they were when the registration was saved: later ones do not change them.
    func view(_ saved: SavedRegistration, content: EventContent, contest: Contest) throws -> RegisteredView {
        let day = content.zone.day(of: saved.savedAt)
        let upToThis = try store.registrations(contest: contest.id, savedIn: content.zone.range(ofDay: day))
            .filter { $0.sequence <= saved.sequence }
        let board = Board(upToThis, contest: contest)
        let ofPerson = try store.registrations(contest: contest.id, emailKey: saved.emailKey)
            .filter { $0.sequence <= saved.sequence }
        return RegisteredView(
            saved, place: board.place(ofKey: saved.emailKey)?.place, of: board.rows.count,
            passMark: contest.rules.passMark,
            secondEntry: SecondEntryView(saved, among: ofPerson, contest: contest, zone: content.zone))
    }
}
