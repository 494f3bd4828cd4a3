import CentralStore
import ContestCore
import Crypto
import Markdown
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/attendees/{id}`: one person with everything that hangs on it.
    func showAttendee(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let id = try request.parameter("id", as: { AttendeeID($0) })
            guard let attendee = try snapshot.attendee(id, of: event.id) else { throw HTTPProblem.notFound }
            let releases = try snapshot.releases(of: event.id).map(\.content)
            let registrations = try snapshot.registrations(of: id).map { row in
                RegistrationBody(
                    row, event, texts: ConsentTexts(releases),
                    betterPlaced: try snapshot.betterPlaced(than: row.id))
            }
            return try .json(
                200, AttendeePageBody(attendee: PersonBody(attendee), registrations: registrations))
        }
    }
}

/// The texts to which people consented, found by their hash in whatever release had them.
struct ConsentTexts {
    private let releases: [EventContent]

    /// - Parameter releases: the newest first.
    init(_ releases: [EventContent]) { self.releases = releases }

    /// The Markdown of the text that was shown; nil when no release here has it.
    func markdown(of consent: RegistrationRow.Consent) -> String? {
        guard let language = LanguageCode(consent.language) else { return nil }
        for content in releases {
            let text: LocalizedText? =
                consent.purpose == PurposeID.terms.text
                ? content.terms.text : content.consents.first { $0.purpose.text == consent.purpose }?.text
            if let source = text?.text(in: language), SHA256.hex(source) == consent.textSHA256 {
                return source
            }
        }
        return nil
    }
}

private struct AttendeePageBody: Encodable {
    let attendee: PersonBody
    let registrations: [RegistrationBody]
}

private struct PersonBody: Encodable {
    let id: String
    let firstName: String
    let lastName: String
    let email: String
    let programmingLanguages: [String]
    let language: String

    init(_ row: AttendeeRow) {
        id = row.id.text
        firstName = row.firstName
        lastName = row.lastName
        email = row.email
        programmingLanguages = row.programmingLanguages
        language = row.language
    }
}

private struct RegistrationBody: Encodable {
    struct Release: Encodable {
        let generation: String
        let number: Int
    }

    struct Answer: Encodable {
        let question: String
        let text: String
        @Explicit var choice: String?
        @Explicit var choiceText: String?
        let right: Bool
        @Explicit var rightText: String?
        let points: Int
        @Explicit var shownMs: Int64?
        @Explicit var answeredMs: Int64?
    }

    struct Consent: Encodable {
        let purpose: String
        let revision: Int
        let language: String
        let given: Bool
        let withdrawn: Bool
        /// Empty when no release here has the text.
        let textHtml: String
    }

    let id: String
    let lineId: String
    @Explicit var contest: String?
    let kiosk: KioskBody
    let release: Release
    let at: String
    let atRaw: String
    let clockSource: String
    let receivedAt: String
    let score: Int
    let maxScore: Int
    let timeMs: Int64
    @Explicit var limitMs: Int64?
    @Explicit var contestLimitMs: Int64?
    let closedBy: String
    let clock: String
    let counts: Bool
    @Explicit var place: Int?
    @Explicit var held: String?
    let void: Bool
    let answers: [Answer]
    let consents: [Consent]

    init(_ row: RegistrationRow, _ event: EventView, texts: ConsentTexts, betterPlaced: Int?) {
        let asked = row.contest.flatMap { ContestID($0) }.flatMap { row.release?.content.contest($0) }
        id = row.id.rawValue
        lineId = row.id.rawValue
        contest = row.contest
        kiosk = KioskBody(row.kiosk)
        release = Release(generation: row.releaseName.generation, number: row.releaseName.number)
        at = event.moment(row.atMilliseconds)
        atRaw = event.moment(row.rawAtMilliseconds)
        clockSource = row.clockSource
        receivedAt = event.moment(row.receivedAtMilliseconds)
        score = row.score
        maxScore = row.maxScore
        timeMs = row.timeMilliseconds
        limitMs = row.limitMilliseconds
        contestLimitMs = asked.map(\.limit) ?? row.limitMilliseconds
        closedBy = row.closedBy
        clock = row.clock
        counts = row.counts
        place = betterPlaced.map { $0 + 1 }
        held = row.heldCode
        void = row.isVoid
        answers = row.answers.map { RegistrationBody.answer($0, asked, event.language) }
        consents = row.consents.map { consent in
            Consent(
                purpose: consent.purpose, revision: consent.revision, language: consent.language,
                given: consent.isGiven,
                withdrawn: consent.isWithdrawn,
                textHtml: texts.markdown(of: consent).map { Markdown.html($0) } ?? "")
        }
    }

    /// With the texts of the release by which it was asked; ids where that is not known.
    private static func answer(_ answer: StoredAnswer, _ contest: Contest?, _ language: LanguageCode)
        -> Answer
    {
        let question = QuestionID(answer.question).flatMap { contest?.question($0) }
        func text(_ choice: String?) -> String? {
            choice.flatMap { ChoiceID($0) }.flatMap { question?.choice($0)?.text.text(in: language) }
                ?? choice
        }
        return Answer(
            question: answer.question, text: question?.text.text(in: language) ?? answer.question,
            choice: answer.choice,
            choiceText: text(answer.choice), right: answer.isRight,
            rightText: text(question?.rightChoice.text),
            points: answer.points, shownMs: answer.shownMilliseconds, answeredMs: answer.answeredMilliseconds)
    }
}
