import CentralStore
import ContestCore
import Markdown
import SyncProtocol
import WebServer

/// One registration on the page of an attendee.
struct RegistrationBody: Encodable {
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
        /// The choices are pieces of code.
        let isCode: Bool
        let points: Int
        /// It counts for nobody.
        let struck: Bool
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
    let clockErrorMs: Int64
    let receivedAt: String
    /// Without the questions that were struck off.
    let score: Int
    let maxScore: Int
    let takenScore: Int
    let takenMaxScore: Int
    let timeMs: Int64
    @Explicit var limitMs: Int64?
    @Explicit var contestLimitMs: Int64?
    let closedBy: String
    let clock: String
    let counts: Bool
    /// Null where it does not count, or is below the contest's pass mark.
    @Explicit var place: Int?
    @Explicit var held: String?
    let void: Bool
    let extra: [ExtraAnswer]
    let answers: [Answer]
    let consents: [Consent]

    /// - Parameter struck: the event's questions that were struck off.
    init(
        _ row: RegistrationRow, _ event: EventView, texts: ConsentTexts, betterPlaced: Int?,
        struck: [StruckQuestion]
    ) {
        let asked = row.contest.flatMap { ContestID($0) }.flatMap { row.release?.content.contest($0) }
        id = row.id.rawValue
        lineId = row.id.rawValue
        contest = row.contest
        kiosk = KioskBody(row.kiosk)
        release = Release(generation: row.releaseName.generation, number: row.releaseName.number)
        at = event.moment(row.atMilliseconds)
        atRaw = event.moment(row.rawAtMilliseconds)
        clockSource = row.clockSource
        clockErrorMs = row.clockErrorMilliseconds
        receivedAt = event.moment(row.receivedAtMilliseconds)
        score = row.score
        maxScore = row.maxScore
        takenScore = row.takenScore
        takenMaxScore = row.takenMaxScore
        timeMs = row.timeMilliseconds
        limitMs = row.limitMilliseconds
        contestLimitMs = asked.map(\.limit) ?? row.limitMilliseconds
        closedBy = row.closedBy
        clock = row.clock
        counts = row.counts
        let ranked = row.contest.flatMap { ContestID($0) }.flatMap { event.content.contest($0) }
        let passes = ranked?.passes(score: row.score) ?? true
        place = passes ? betterPlaced.map { $0 + 1 } : nil
        held = row.heldCode
        void = row.isVoid
        extra = ExtraAnswer.all(of: row.extra, askedBy: row.release?.content.form, in: event.language)
        answers = row.answers.map { answer in
            let isStruck = struck.contains { $0.contest == row.contest && $0.question == answer.question }
            return RegistrationBody.answer(answer, asked, event.language, isStruck: isStruck)
        }
        consents = row.consents.map { consent in
            Consent(
                purpose: consent.purpose, revision: consent.revision, language: consent.language,
                given: consent.isGiven,
                withdrawn: consent.isWithdrawn,
                textHtml: texts.markdown(of: consent).map { Markdown.html($0) } ?? "")
        }
    }

    /// With the texts of the release by which it was asked; ids where that is not known.
    private static func answer(
        _ answer: StoredAnswer, _ contest: Contest?, _ language: LanguageCode, isStruck: Bool
    ) -> Answer {
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
            isCode: question.flatMap { $0.choice($0.rightChoice) }?.isCode ?? false,
            points: answer.points, struck: isStruck, shownMs: answer.shownMilliseconds,
            answeredMs: answer.answeredMilliseconds)
    }
}
