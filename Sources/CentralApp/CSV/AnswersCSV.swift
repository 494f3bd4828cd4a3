import CSV
import CentralStore
import ContestCore
import Platform
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// How many registrations are read at a time.
    private static let registrationsPerPage = 200

    /// `GET /api/events/{event}/answers.csv`: every registration of the people that the filters let through, each
    /// answer under its own question.
    func answersCSV(_ request: Request) throws -> Reply {
        let format = try CSVFormat(request)
        let (event, filter, table) = try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let releases = try snapshot.releases(of: event.id).map(\.content)
            return (
                event, try AttendeeFilter(request, event),
                AnswersTable(event, releases, try snapshot.struckQuestions(of: event.id))
            )
        }
        let store = store
        var pages = CSVPages<RegistrationRow>(filter)
        let records: () throws -> [[CSVField]] = {
            try store.read { snapshot in
                try pages.next(
                    people: { filter, after in
                        let rows = try snapshot.registrations(
                            of: event.id, filter, after: after, limit: CentralRoutes.registrationsPerPage)
                        return (rows.map { table.record($0) }, rows.last)
                    },
                    faceless: { after in
                        let rows = try snapshot.faceless(
                            of: event.id, after: after, limit: CSVPages<RegistrationRow>.facelessPerPage)
                        return (rows.map { table.record($0) }, rows.last)
                    })
            }
        }
        return .now(
            CSVExport.response(
                "answers", of: event, at: clock.wallMilliseconds(), format, headings: table.headings,
                records: records))
    }
}

/// The columns of the answers' export: the registration with the event's own fields, then two for each question that
/// any release ever asked.
struct AnswersTable: Sendable {
    private static let registrationHeadings = [
        "First name", "Last name", "E-mail", "Score", "Highest score", "Time (s)", "Programming languages",
        "Contest", "Counts", "Registered at",
        "Kiosk", "Release", "Ended by", "Clock", "Registration",
        "Score as taken", "Highest score as taken",
    ]

    private let event: EventView
    private let extra: ExtraColumns
    private let columns: [AskedQuestion]
    /// Of each column, with the word that it counts for nobody.
    private let titles: [String]

    /// - Parameters:
    ///   - releases: the newest first.
    ///   - struck: the event's questions that were struck off.
    init(_ event: EventView, _ releases: [EventContent], _ struck: [StruckQuestion]) {
        self.event = event
        extra = ExtraColumns(event, releases)
        let asked = AskedQuestion.all(in: releases, event.language)
        let off = Set(struck.map { AskedQuestion(contest: $0.contest, question: $0.question) })
        columns = asked.map(\.asked)
        titles = asked.map { off.contains($0.asked) ? "\($0.text) (struck off)" : $0.text }
    }

    var headings: [String] {
        AnswersTable.registrationHeadings + extra.headings + ["Held"]
            + titles.flatMap { [$0, "Points: \($0)"] }
    }

    /// What was not asked is empty; what was skipped has no answer and 0 points.
    func record(_ row: RegistrationRow) -> [CSVField] {
        let contest = row.contest.flatMap { ContestID($0) }.flatMap { row.release?.content.contest($0) }
        let answers = Dictionary(
            row.answers.map { ($0.question, $0) }, uniquingKeysWith: { first, _ in first })
        var record: [CSVField] = [
            .text(row.firstName), .text(row.lastName), .text(row.email), .number(row.score),
            .number(row.maxScore),
            .seconds(row.timeMilliseconds), .text(row.programmingLanguages.joined(separator: ", ")),
            .optionalText(row.contest), .yesOrNo(row.counts), .text(event.moment(row.atMilliseconds)),
            .text(row.kiosk.name), .number(row.releaseName.number),
            .text(row.closedBy), .text(row.clock), .text(row.id.rawValue),
            .number(row.takenScore), .number(row.takenMaxScore),
        ]
        record += extra.record(row.extra) + [.optionalText(row.heldCode)]
        for column in columns {
            guard column.contest == row.contest, let answer = answers[column.question] else {
                record += [.missing, .missing]
                continue
            }
            record += [.optionalText(chosen(answer, contest)), .number(answer.points)]
        }
        return record
    }

    /// A registration that is held and whose person cannot be read.
    func record(_ held: HeldRow) -> [CSVField] {
        var record = [CSVField](repeating: .missing, count: headings.count)
        record[10] = .text(held.kiosk.name)
        record[14] = .optionalText(held.id?.rawValue)
        record[AnswersTable.registrationHeadings.count + extra.headings.count] = .text(held.code)
        return record
    }

    /// The choice as it stood in the release by which it was asked.
    private func chosen(_ answer: StoredAnswer, _ contest: Contest?) -> String? {
        guard let choice = answer.choice else { return nil }
        let question = QuestionID(answer.question).flatMap { contest?.question($0) }
        return ChoiceID(choice).flatMap { question?.choice($0)?.text.text(in: event.language) } ?? choice
    }
}
