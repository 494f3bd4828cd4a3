import ContestCore
import FoundationEssentials
import Testing

@Suite struct ExtraFieldsTests {
    @Test func `every kind of answer is kept as what it is`() throws {
        let extra = try valid([
            "company": .text("  Bright\tfen "), "role": .text("dev"), "remote": .flag(false),
            "years": .text("12"),
        ])
        #expect(
            extra == [
                "company": .text("Bright fen"), "role": .choice(.named("dev")), "remote": .yesNo(false),
                "years": .number(12),
            ])
    }

    @Test func `what may be left out is left out`() throws {
        #expect(
            try valid(["company": .text("X"), "role": .text(""), "years": .text(" ")]) == [
                "company": .text("X")
            ])
    }

    @Test(arguments: [
        ("company", TypedExtra?.none, "required"), ("company", .text(" \u{200B}"), "required"),
        ("company", .text(String(repeating: "ź", count: 41)), "too_long"),
        ("company", .text("a\u{7}"), "control_character"), ("company", .flag(true), "wrong_kind"),
        ("role", .text("Developer"), "unknown_choice"), ("remote", .text("yes"), "wrong_kind"),
        ("years", .text("-1"), "too_small"), ("years", .text("61"), "too_large"),
        ("years", .text("1.5"), "not_a_number"), ("years", .text("many"), "not_a_number"),
        ("years", .text("--1"), "not_a_number"), ("years", .text("99999999999999999999"), "not_a_number"),
    ])
    func `an answer that cannot be taken names its field`(field: String, typed: TypedExtra?, code: String)
        throws
    {
        var extra: [String: TypedExtra] = ["company": .text("X")]
        extra[field] = typed
        #expect(try problems(extra) == [FieldProblem(field: "extra.\(field)", code: code)])
    }

    @Test(arguments: [("٤٢", 42), ("−0", 0), ("007", 7)])
    func `a number may be written in the digits of any script`(typed: String, number: Int) throws {
        #expect(try valid(["company": .text("X"), "years": .text(typed)])["years"] == .number(number))
    }

    @Test func `a field that nobody asked for is refused`() throws {
        #expect(
            try problems(["company": .text("X"), "colour": .text("red")]) == [
                FieldProblem(field: "extra", code: "unknown_field")
            ])
    }

    @Test func `problems stand between those of the languages and of the consents`() throws {
        let content = try EventContent(EventFileText(extraForm: MadeUpForm.all))
        let form = RegistrationForm(
            firstName: "Ola", lastName: "Żak", email: "", programmingLanguages: [], consents: [:])
        let error = #expect(throws: FormError.self) {
            try form.validated(for: content, language: content.defaultLanguage)
        }
        #expect(error?.problems.map(\.field) == ["email", "extra.company", "consents.terms"])
    }

    @Test(arguments: [
        ("ola@tempmail.example", true), ("ola@MX.TempMail.example", true), ("ola@nottempmail.example", false),
        ("ola@tempmail.example.org", false), ("ola@żółć.example", true), ("ola@xn--kda4b0koi.example", true),
        ("ola@poczta.ŻÓŁĆ.example", true), ("ola@example.org", false),
    ])
    func `blocked domains cover what lies below them, in every spelling`(email: String, isBlocked: Bool)
        throws
    {
        let expected = isBlocked ? [FieldProblem(field: "email", code: "blocked_domain")] : []
        #expect(try problems(["company": .text("X")], email: email) == expected)
    }

    @Test func `answers are texts, or yes and no`() throws {
        let json = #"{"a": "x", "b": true}"#
        #expect(
            try JSONDecoder().decode([String: TypedExtra].self, from: Data(json.utf8)) == [
                "a": .text("x"), "b": .flag(true),
            ])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: TypedExtra].self, from: Data(#"{"a": []}"#.utf8))
        }
    }

    private func valid(_ extra: [String: TypedExtra]) throws -> [String: ExtraValue] {
        let (form, content) = try form(extra)
        let answers = try form.validated(for: content, language: content.defaultLanguage).extra
        return Dictionary(uniqueKeysWithValues: answers.map { ($0.key.text, $0.value) })
    }

    private func problems(_ extra: [String: TypedExtra], email: String = "ola@example.org") throws
        -> [FieldProblem]
    {
        let (form, content) = try form(extra, email: email)
        do {
            _ = try form.validated(for: content, language: content.defaultLanguage)
            return []
        } catch {
            return error.problems
        }
    }

    private func form(
        _ extra: [String: TypedExtra], email: String = "ola@example.org"
    ) throws -> (RegistrationForm, EventContent) {
        let form = RegistrationForm(
            firstName: "Ola", lastName: "Żak", email: email, programmingLanguages: [], extra: extra,
            consents: ["terms": true])
        return (form, try EventContent(EventFileText(extraForm: MadeUpForm.all)))
    }
}
