import ContestCore
import Markdown
import Unicode
import WebServer

/// What the page may know of an event before anybody plays: everything but the questions.
struct EventView: Encodable, Sendable {
    let id: String
    let name: [String: String]
    let venue: [String: String]
    let hostName: String
    let brand: Brand
    @Explicit var logo: ImageView?
    let languages: [String]
    let startsOn: String
    let endsOn: String
    @Explicit var winnersNote: [String: String]?
    @Explicit var closedMessage: [String: String]?
    let form: FormView
    let terms: TermsView
    let consents: [ConsentView]
    let contests: [ContestView]

    init(_ event: EventContent) {
        id = event.id.text
        name = event.name.texts
        venue = event.venue.texts
        hostName = event.hostName
        brand = event.brand
        logo = event.images.logo.map(ImageView.init)
        languages = event.languages.map(\.text)
        startsOn = event.startsOn.description
        endsOn = event.endsOn.description
        winnersNote = event.winnersNote?.texts
        closedMessage = event.closedMessage?.texts
        form = FormView(event.form)
        terms = TermsView(event.terms)
        consents = event.consents.map(ConsentView.init)
        contests = event.contests.map(ContestView.init)
    }
}

struct ImageView: Encodable, Sendable {
    let src: String
    let width: Int
    let height: Int
    let alt: [String: String]

    init(_ image: EventImage) {
        src = "/images/\(image.sha256)"
        width = image.facts.width
        height = image.facts.height
        alt = image.alt.texts
    }
}

struct TermsView: Encodable, Sendable {
    let revision: Int
    let inForceSince: String
    let label: [String: String]
    /// Safe HTML by language.
    let html: [String: String]

    init(_ terms: Terms) {
        revision = terms.revision
        inForceSince = terms.inForceSince.description
        label = terms.label.texts
        html = terms.text.texts.mapValues(Markdown.html)
    }
}

struct ConsentView: Encodable, Sendable {
    let purpose: String
    let revision: Int
    /// Safe HTML by language.
    let html: [String: String]
    @Explicit var note: [String: String]?

    init(_ consent: ConsentPurpose) {
        purpose = consent.purpose.text
        revision = consent.revision
        html = consent.text.texts.mapValues(Markdown.html)
        note = consent.note?.texts
    }
}

/// A contest before it is played. The rules have the names and values of the event file, so that
/// `shared/rules-words.js` makes sentences of this and of a draft alike.
struct ContestView: Encodable, Sendable {
    let id: String
    let title: [String: String]
    let subtitle: [String: String]
    @Explicit var limitMs: Milliseconds?
    @Explicit var questionLimitMs: Milliseconds?
    let showRight: Bool
    @Explicit var draw: Int?
    @Explicit var speedBonus: Int?
    @Explicit var passMark: Int?
    @Explicit var strikes: Int?
    /// How many one attempt asks.
    let questionCount: Int
    let maxScore: Int
    let counts: Counting
    let prizes: [PrizeView]

    init(_ contest: Contest) {
        id = contest.id.text
        title = contest.title.texts
        subtitle = contest.subtitle.texts
        limitMs = contest.limit
        questionLimitMs = contest.rules.questionLimit
        showRight = contest.rules.showsRight
        draw = contest.rules.drawCount
        speedBonus = contest.rules.speedBonus
        passMark = contest.rules.passMark
        strikes = contest.rules.strikes
        questionCount = contest.askedCount
        maxScore = contest.maxScore
        counts = contest.counting
        prizes = contest.prizes.map(PrizeView.init)
    }
}

struct PrizeView: Encodable, Sendable {
    let icon: String
    let title: [String: String]
    let awardedFor: [String: String]

    init(_ prize: Prize) {
        icon = prize.icon.rawValue
        title = prize.title.texts
        awardedFor = prize.awardedFor.texts
    }
}

extension LocalizedText {
    /// The texts by language code, as pages want them.
    var texts: [String: String] {
        Dictionary(uniqueKeysWithValues: byLanguage.map { ($0.key.text, $0.value) })
    }
}
