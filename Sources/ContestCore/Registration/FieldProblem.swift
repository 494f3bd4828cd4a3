/// A form that cannot be accepted as it is.
package struct FormError: Error, Hashable, Sendable {
    /// At least one.
    package let problems: [FieldProblem]
}

/// What is wrong with one field. It holds nothing that was typed.
package struct FieldProblem: Hashable, Sendable {
    /// `first_name`, `last_name`, `email`, `programming_languages`, `extra.` and a field's id, `extra`, `consents.terms`
    /// or `consents`.
    package let field: String
    /// A stable name; the sentence to it is chosen by the page.
    package let code: String

    package init(field: String, code: String) {
        self.field = field
        self.code = code
    }
}

/// A problem of a field, whose raw value is the stable name.
protocol FieldError: Error, RawRepresentable<String> {}

extension PersonName.Problem: FieldError {}
extension EmailAddress.Problem: FieldError {}
extension ProgrammingLanguages.Problem: FieldError {}
extension ExtraValue.Problem: FieldError {}
