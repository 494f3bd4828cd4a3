import ContestCore
import Testing

@Suite struct RegistrationFormTests {
    @Test func `a good form gives a registration with one decision per purpose`() throws {
        let content = try EventContent(EventFileText())
        let valid = try form().validated(for: content, language: content.languages[1])
        #expect(valid.firstName.text == "Ola")
        #expect(valid.email.stored == "ola@example.org")
        #expect(valid.programmingLanguages.names == ["Swift"])
        #expect(valid.consents.map(\.purpose.text) == ["terms", "marketing"])
        #expect(valid.consents.map(\.given) == [true, false])
        #expect(valid.consents.map(\.revision) == [3, 2])
        #expect(valid.consents.map(\.language.text) == ["pl", "pl"])
        // printf 'Nowości' | sha256sum
        #expect(
            valid.consents[1].textSHA256 == "c6e6da8f87f3f3773ba4444f06ed7f333d29f63eaa66235af39a19f52cb88647"
        )
    }

    @Test func `a purpose that was not mentioned was not given`() throws {
        let content = try EventContent(EventFileText())
        var form = form()
        form.consents = ["terms": true]
        #expect(
            try form.validated(for: content, language: content.defaultLanguage).consents.map(\.given) == [
                true, false,
            ])
    }

    @Test func `all problems come at once in the order of the form`() throws {
        let form = RegistrationForm(
            firstName: " ", lastName: String(repeating: "x", count: 101), email: "ola",
            programmingLanguages: ["\u{0}"],
            consents: ["terms": false, "newsletter": true])
        #expect(
            try problems(form) == [
                FieldProblem(field: "first_name", code: "required"),
                FieldProblem(field: "last_name", code: "too_long"),
                FieldProblem(field: "email", code: "no_at"),
                FieldProblem(field: "programming_languages", code: "control_character"),
                FieldProblem(field: "consents.terms", code: "required"),
                FieldProblem(field: "consents", code: "unknown_purpose"),
            ])
    }

    @Test func `terms that are not mentioned are not accepted`() throws {
        var form = form()
        form.consents = ["marketing": true]
        #expect(try problems(form) == [FieldProblem(field: "consents.terms", code: "required")])
    }

    private func form() -> RegistrationForm {
        RegistrationForm(
            firstName: " Ola", lastName: "Żak", email: "ola@EXAMPLE.org ", programmingLanguages: ["swift"],
            consents: ["terms": true, "marketing": false])
    }

    private func problems(_ form: RegistrationForm) throws -> [FieldProblem] {
        let content = try EventContent(EventFileText())
        do {
            _ = try form.validated(for: content, language: content.defaultLanguage)
            return []
        } catch {
            return error.problems
        }
    }
}
