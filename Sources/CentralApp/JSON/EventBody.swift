import CentralStore
import ContestCore
import EventDraft
import JSON
import Unicode
import WebServer

/// An event in the list of events.
struct EventBody: Encodable {
    struct Release: Encodable {
        let generation: String
        let number: Int
        let sha256: String
        let publishedAt: String
    }

    /// How far the draft is from what is published, and from being publishable.
    struct Draft: Encodable {
        let changes: Int
        let problems: Int
        /// In quizzes and in reserve.
        let questions: Int

        init(changes: Int, problems: Int, questions: Int) {
            self.changes = changes
            self.problems = problems
            self.questions = questions
        }

        init(_ body: DraftBody) {
            self.init(
                changes: body.changes.count, problems: body.problems.count,
                questions: body.stored.draft.parts.count {
                    if case .question = $0.name { true } else { false }
                })
        }
    }

    struct ContestBody: Encodable {
        let id: String
        let title: String
        let counts: String
        @Explicit var limitMs: Int64?
        let maxScore: Int
        let questionCount: Int
    }

    struct Logo: Encodable {
        let src: String
        let width: Int
        let height: Int
        let alt: String

        init(_ image: EventImage, _ event: EventView) {
            src = "/api/images/\(image.sha256)"
            width = image.facts.width
            height = image.facts.height
            alt = event.text(image.alt)
        }
    }

    let id: String
    let name: String
    let venue: String
    let startsOn: String
    let endsOn: String
    let timeZone: String
    let hostName: String
    @Explicit var logo: Logo?
    let languages: [String]
    /// Null while the event is only a draft.
    @Explicit var release: Release?
    let contests: [ContestBody]
    let registered: Int
    let attendees: Int
    let draft: Draft
    let archived: Bool

    init(_ event: EventView, _ totals: RegistrationTotals, _ draft: Draft, isArchived: Bool) {
        let content = event.content
        id = content.id.text
        name = event.text(content.name)
        venue = event.text(content.venue)
        startsOn = content.startsOn.description
        endsOn = content.endsOn.description
        timeZone = content.zone.identifier
        hostName = content.hostName
        logo = content.images.logo.map { Logo($0, event) }
        languages = content.languages.map(\.text)
        release = Release(
            generation: event.release.name.generation, number: event.release.name.number,
            sha256: event.release.name.sha256,
            publishedAt: event.moment(event.release.publishedAtMilliseconds))
        contests = content.contests.map { contest in
            ContestBody(
                id: contest.id.text, title: event.text(contest.title), counts: contest.counting.rawValue,
                limitMs: contest.limit, maxScore: contest.maxScore, questionCount: contest.questions.count)
        }
        registered = totals.registrations
        attendees = totals.attendees
        self.draft = draft
        archived = isArchived
    }

    /// An event of which nothing is published.
    init(_ event: EventID, _ basics: DraftBasics, _ draft: Draft, isArchived: Bool) {
        id = event.text
        name = basics.name ?? id
        venue = basics.venue ?? ""
        startsOn = basics.line("starts_on") ?? ""
        endsOn = basics.line("ends_on") ?? ""
        timeZone = basics.line("time_zone") ?? ""
        hostName = basics.line("host_name") ?? ""
        languages = basics.languages.map(\.text)
        contests = []
        registered = 0
        attendees = 0
        self.draft = draft
        archived = isArchived
    }
}
