import ContestCore
import WebServer

/// `/api/attempt` and `/api/attempts`: begin, play, close and leave an attempt.
struct AttemptRoutes {
    let stage: Stage
    private var booth: Booth { stage.current }

    /// `GET /api/attempt`: what this browser was doing.
    func current(_ request: Request) throws -> Reply {
        struct Body: Encodable { @Explicit var attempt: AttemptView? }
        guard let browser = Browser.known(request) else { return try .json(200, Body(attempt: nil)) }
        return try .json(200, Body(attempt: try booth.currentAttempt(of: browser)))
    }

    /// `POST /api/attempts`: begins one; the running one is given instead of a second.
    func start(_ request: Request) throws -> Reply {
        struct Body: Decodable {
            let contest: String
            let language: String
            let time: TimeAllowance?
        }
        let body = try request.json(Body.self)
        let known = Browser.known(request)
        let (browser, cookie) = known.map { ($0, nil) } ?? Browser.introduce() as (String, Cookie?)
        guard let contest = ContestID(body.contest) else { throw BoothError.unknownContest }
        guard let language = LanguageCode(body.language) else { throw BoothError.unknownLanguage }
        let (attempt, isNew) = try booth.startAttempt(
            of: browser, contest: contest, language: language, allowance: body.time ?? .standard)
        let response = try Response.json(isNew ? 201 : 200, attempt)
        return .now(cookie.map(response.setting) ?? response)
    }

    /// `PUT /api/attempts/{id}/position`: the visitor looks at another question.
    func move(_ request: Request) throws -> Reply {
        struct Body: Decodable { let question: String }
        guard let question = QuestionID(try request.json(Body.self).question) else {
            throw BoothError.unknownQuestion
        }
        return try progress(request, .show(question), about: question)
    }

    /// `PUT /api/attempts/{id}/answers/{question}`: the visitor chose, or took the choice back.
    func answer(_ request: Request) throws -> Reply {
        struct Body: Decodable { let choice: String? }
        guard let question = QuestionID(request.parameter("question")) else {
            throw BoothError.unknownQuestion
        }
        guard let text = try request.json(Body.self).choice else {
            return try progress(request, .pick(question, nil), about: question)
        }
        guard let choice = ChoiceID(text) else { throw BoothError.unknownChoice }
        return try progress(request, .pick(question, choice), about: question)
    }

    /// `POST /api/attempts/{id}/finish`: the visitor is done, or the page saw the clock at zero.
    func finish(_ request: Request) throws -> Reply {
        try .json(200, try booth.finish(request.parameter("id"), of: try Browser.name(request)))
    }

    /// `POST /api/attempts/{id}/activity`: the visitor still types or reads.
    func activity(_ request: Request) throws -> Reply {
        try booth.noteActivity(request.parameter("id"), of: try Browser.name(request))
        return .noContent
    }

    /// `DELETE /api/attempts/{id}`: the visitor left; nothing but sums stays.
    func leave(_ request: Request) throws -> Reply {
        try booth.leave(request.parameter("id"), of: try Browser.name(request))
        return .noContent
    }

    private func progress(_ request: Request, _ event: AttemptEvent, about question: QuestionID) throws
        -> Reply
    {
        let browser = try Browser.name(request)
        return try .json(
            200,
            try booth.receive(event, about: question, attempt: request.parameter("id"), of: browser))
    }
}
