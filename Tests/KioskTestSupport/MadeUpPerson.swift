package import ContestCore

/// A person who does not exist.
package struct MadeUpPerson: Sendable {
    package var firstName: String
    package var lastName: String
    package var email: String
    package var marketing = false
    /// Answers to the event's own fields.
    package var extra: [String: TypedExtra] = [:]

    package init(_ firstName: String, _ lastName: String, _ email: String) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
    }

    package static let zoe = MadeUpPerson("Zoë", "Żółć", "zoe@example.org")
    package static let ann = MadeUpPerson("Ann", "Lee", "ann@example.org")
    package static let tomek = MadeUpPerson("Tomek", "Zięba", "tomek@example.org")

    /// Somebody else for every number.
    package static func number(_ number: Int) -> MadeUpPerson {
        MadeUpPerson("Person", "Number \(number)", "person\(number)@example.org")
    }

    /// The form, with the terms accepted.
    package var form: RegistrationForm {
        RegistrationForm(
            firstName: firstName, lastName: lastName, email: email, programmingLanguages: ["Swift"],
            extra: extra, consents: ["terms": true, "marketing": marketing])
    }
}
