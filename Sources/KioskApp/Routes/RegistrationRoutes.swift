import ContestCore
import Platform
import WebServer

/// The registration form: single fields while they are typed, and the whole.
struct RegistrationRoutes {
    let stage: Stage
    private var booth: Booth { stage.current }

    /// `POST /api/checks`: one field, judged and not stored.
    func check(_ request: Request) throws -> Reply {
        struct Body: Decodable {
            let field: String
            let value: String
        }
        let body = try request.json(Body.self)
        let form = try booth.form(for: Browser.known(request))
        guard let verdict = FieldVerdict(field: body.field, value: body.value, in: form) else {
            throw HTTPProblem(400, "unknown_field", "There is no such field to check.", field: "field")
        }
        return try .json(200, verdict)
    }

    /// `POST /api/attempts/{id}/registration`: 201 once everything is on the disk, the same for every repetition.
    func register(_ request: Request) throws -> Reply {
        struct Body: Decodable {
            let firstName: String
            let lastName: String
            let email: String
            let programmingLanguages: [String]?
            let extra: [String: TypedExtra?]?
            let consents: [String: Bool]

            private enum CodingKeys: String, CodingKey {
                case email, extra, consents
                case firstName = "first_name"
                case lastName = "last_name"
                case programmingLanguages = "programming_languages"
            }
        }
        let body = try request.json(Body.self)
        let form = RegistrationForm(
            firstName: body.firstName, lastName: body.lastName, email: body.email,
            programmingLanguages: body.programmingLanguages ?? [],
            extra: (body.extra ?? [:]).compactMapValues(\.self), consents: body.consents)
        do {
            let registered = try booth.register(
                form, attempt: request.parameter("id"), of: try Browser.name(request))
            KillPoint.pass(.saveBeforeAnswer)
            return try .json(201, registered)
        } catch let error as FormError {
            return try .json(422, FormProblems(error))
        }
    }
}

/// What is wrong with the form, field by field.
private struct FormProblems: Encodable {
    struct Problem: Encodable {
        let field: String
        let code: String
    }

    let code = "form"
    let problems: [Problem]

    init(_ error: FormError) {
        problems = error.problems.map { Problem(field: $0.field, code: $0.code) }
    }
}

/// What the page hears about one field while the visitor is at it.
private struct FieldVerdict: Encodable {
    let ok: Bool
    @Explicit var code: String?
    /// An address that was probably meant.
    @Explicit var suggestion: String?
    @Explicit var hint: String?

    /// - Parameter form: the event's; nil where there is no event yet.
    init?(field: String, value: String, in form: Form?) {
        var code: String?
        var address: EmailAddress?
        switch field {
        case "first_name", "last_name":
            do { _ = try PersonName(value) } catch { code = error.rawValue }
        case "email":
            do {
                let typed = try EmailAddress(value)
                address = typed
                if form?.blocks(typed) ?? false { code = EmailAddress.Problem.blockedDomain.rawValue }
            } catch {
                code = error.rawValue
            }
        default:
            guard field.hasPrefix("extra."), let own = form?.extraField(String(field.dropFirst(6))) else {
                return nil
            }
            do { _ = try ExtraValue(.text(value), to: own) } catch { code = error.rawValue }
        }
        ok = code == nil
        self.code = code
        suggestion = address?.suggestion
        hint = address?.hint?.rawValue
    }
}
