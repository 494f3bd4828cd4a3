import CentralStore
import ContestCore
import Logging
import WebServer

/// Faulty questions that count for nobody.
extension CentralRoutes {
    /// In characters.
    private static let reasonLimit = 300

    /// `GET /api/events/{event}/contests/{contest}/questions`: every question that was ever asked there.
    func listAsked(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let contest = try request.parameter("contest", as: { ContestID($0) })
            return try .json(
                200, AskedBody(questions: try AskedQuestionBody.all(of: contest.text, event, snapshot)))
        }
    }

    /// `PUT …/questions/{question}/struck`: strikes a question off, for a reason that everybody can read.
    func strikeQuestion(_ request: Request) throws -> Reply {
        let form: StrikeForm = try request.json()
        let reason = TypedText.cleaned(form.reason)
        guard reason.unicodeScalars.contains(where: TypedText.isVisible) else {
            throw HTTPProblem(422, "reason", "Say why, so that others can follow it.", field: "reason")
        }
        guard reason.unicodeScalars.count <= CentralRoutes.reasonLimit else {
            throw HTTPProblem(
                422, "reason", "Say it in \(CentralRoutes.reasonLimit) characters.", field: "reason")
        }
        let user = try signedInUser(request)
        let (event, asked) = try question(request)
        return changing { transaction in
            try transaction.strike(
                asked.question, of: asked.contest, in: event, reason: reason, by: user.name)
        } answer: { isStruck in
            guard isStruck else { throw HTTPProblem.notFound }
            log.info("question_struck", ["event": event.text, "question": asked.question.text])
            return .noContent
        }
    }

    /// `DELETE …/questions/{question}/struck`: lets it count again; harmless when it does.
    func reinstateQuestion(_ request: Request) throws -> Reply {
        let (event, asked) = try question(request)
        return changing { transaction in
            try transaction.reinstate(asked.question, of: asked.contest, in: event)
        } answer: { wasStruck in
            if wasStruck {
                log.info("question_reinstated", ["event": event.text, "question": asked.question.text])
            }
            return .noContent
        }
    }

    /// - Throws: 404 when it was never asked.
    private func question(_ request: Request) throws -> (EventID, (contest: ContestID, question: QuestionID))
    {
        let contest = try request.parameter("contest", as: { ContestID($0) })
        let question = try request.parameter("question", as: { QuestionID($0) })
        return try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let wasAsked = try snapshot.releases(of: event.id).contains {
                $0.content.contest(contest)?.question(question) != nil
            }
            guard wasAsked else { throw HTTPProblem.notFound }
            return (event.id, (contest, question))
        }
    }
}

private struct StrikeForm: Decodable {
    let reason: String
}

private struct AskedBody: Encodable {
    let questions: [AskedQuestionBody]
}
