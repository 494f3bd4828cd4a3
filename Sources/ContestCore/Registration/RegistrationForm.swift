/// The registration form as it was sent, not yet judged.
package struct RegistrationForm: Hashable, Sendable {
    package var firstName: String
    package var lastName: String
    package var email: String
    package var programmingLanguages: [String]
    /// The event's own fields, by id.
    package var extra: [String: TypedExtra]
    /// By purpose. What is missing was not given.
    package var consents: [String: Bool]

    package init(
        firstName: String, lastName: String, email: String, programmingLanguages: [String],
        extra: [String: TypedExtra] = [:], consents: [String: Bool]
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.programmingLanguages = programmingLanguages
        self.extra = extra
        self.consents = consents
    }

    /// Judges the whole form.
    ///
    /// - Parameters:
    ///   - content: the release that the attempt was made with.
    ///   - language: the language in which the person read terms and consents.
    /// - Throws: every problem of the form, in the order of its fields.
    package func validated(
        for content: EventContent, language: LanguageCode
    ) throws(FormError) -> ValidRegistration {
        var problems: [FieldProblem] = []
        func check<Value, Problem: FieldError>(
            _ field: String, _ make: () throws(Problem) -> Value
        ) -> Value? {
            do {
                return try make()
            } catch {
                problems.append(FieldProblem(field: field, code: error.rawValue))
                return nil
            }
        }
        let first = check("first_name") { () throws(PersonName.Problem) in try PersonName(firstName) }
        let last = check("last_name") { () throws(PersonName.Problem) in try PersonName(lastName) }
        let address = check("email") { () throws(EmailAddress.Problem) in
            let address = try EmailAddress(email)
            if content.form.blocks(address) { throw .blockedDomain }
            return address
        }
        let languages = check("programming_languages") { () throws(ProgrammingLanguages.Problem) in
            try ProgrammingLanguages(programmingLanguages, known: content.form.programmingLanguages)
        }
        var answers: [ExtraFieldID: ExtraValue] = [:]
        for field in content.form.extraFields {
            let answer = check("extra.\(field.id)") { () throws(ExtraValue.Problem) in
                try ExtraValue(extra[field.id.text], to: field)
            }
            answers[field.id] = answer ?? nil
        }
        for id in extra.keys where content.form.extraField(id) == nil {
            problems.append(FieldProblem(field: "extra", code: "unknown_field"))
        }
        let decisions = decisions(on: content, language: language, problems: &problems)
        guard let first, let last, let address, let languages, problems.isEmpty else {
            throw FormError(problems: problems)
        }
        return ValidRegistration(
            firstName: first, lastName: last, email: address, programmingLanguages: languages,
            extra: answers, consents: decisions)
    }

    /// One decision for every purpose of the event, the terms first.
    private func decisions(
        on content: EventContent, language: LanguageCode, problems: inout [FieldProblem]
    ) -> [ConsentDecision] {
        let terms = ConsentDecision(
            purpose: .terms, revision: content.terms.revision, language: language,
            text: content.terms.text, given: consents[PurposeID.terms.text] ?? false)
        let others = content.consents.map {
            ConsentDecision(
                purpose: $0.purpose, revision: $0.revision, language: language, text: $0.text,
                given: consents[$0.purpose.text] ?? false)
        }
        if !terms.given { problems.append(FieldProblem(field: "consents.terms", code: "required")) }
        let asked = Set(([terms] + others).map(\.purpose.text))
        for purpose in consents.keys.sorted() where !asked.contains(purpose) {
            problems.append(FieldProblem(field: "consents", code: "unknown_purpose"))
        }
        return [terms] + others
    }
}
