/// A form that cannot be accepted as it is.
package struct FormError: Error, Hashable, Sendable {
    /// At least one.
    package let problems: [FieldProblem]
}

/// What is wrong with one field. It holds nothing that was typed.
package struct FieldProblem: Hashable, Sendable, Codable {
    /// `first_name`, `last_name`, `email`, `programming_languages`, `consents.terms` or `consents`.
    package let field: String
    /// A stable name; the sentence to it is chosen by the page.
    package let code: String

    package init(field: String, code: String) {
        self.field = field
        self.code = code
    }
}

/// A problem that has a stable name.
protocol FieldError: Error {
    var code: String { get }
}

extension PersonName.Problem: FieldError {
    /// The stable name of the problem.
    package var code: String { rawValue }
}

extension ProgrammingLanguages.Problem: FieldError {
    /// The stable name of the problem.
    package var code: String { rawValue }
}

extension EmailAddress.Problem: FieldError {}
