import CSV
import ContestCore
import EventDraft
import QuestionBank
import WebServer

/// The questions of a draft as files, those that are not finished left out.
extension CentralRoutes {
    /// `GET /api/events/{event}/draft/questions.json`
    func questionsJSON(_ request: Request) throws -> Reply {
        try questions(request, "json", type: "application/json") { QuestionExport.json($0.questions) }
    }

    /// `GET /api/events/{event}/draft/questions.gift`
    func questionsGIFT(_ request: Request) throws -> Reply {
        try questions(request, "gift", type: "text/plain; charset=utf-8") {
            QuestionExport.gift($0.questions, in: $0.languages[0])
        }
    }

    /// `GET /api/events/{event}/draft/questions.csv`
    func questionsCSV(_ request: Request) throws -> Reply {
        let separator = try request.query("separator", as: { CSVFormat.Separator(rawValue: $0) }) ?? .comma
        return try questions(request, "csv", type: "text/csv; charset=utf-8") {
            QuestionExport.csv($0.questions, separator: separator)
        }
    }

    private func questions(
        _ request: Request, _ ending: String, type: String, _ written: (EventBank) -> [UInt8]
    ) throws -> Reply {
        let event = try request.parameter("event", as: { EventID($0) })
        let bank = EventBank(try storedDraft(of: event))
        return .now(
            Response(
                200,
                headers: [
                    "Content-Type": type, "Cache-Control": "no-store",
                    "Content-Disposition": "attachment; filename=\"questions-\(event.text).\(ending)\"",
                ], body: .bytes(written(bank))))
    }
}
