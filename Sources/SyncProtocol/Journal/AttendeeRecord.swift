/// What a person gave in the form.
package struct AttendeeRecord: Equatable, Sendable, Decodable {
    package let firstName: String
    package let lastName: String
    /// As typed, trimmed; its normal form is central's business.
    package let email: String
    package let programmingLanguages: [String]

    package init(firstName: String, lastName: String, email: String, programmingLanguages: [String]) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.programmingLanguages = programmingLanguages
    }

    private enum CodingKeys: String, CodingKey {
        case firstName = "first_name"
        case lastName = "last_name"
        case email
        case programmingLanguages = "programming_languages"
    }
}

extension AttendeeRecord: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("first_name", firstName)
            $0.member("last_name", lastName)
            $0.member("email", email)
            $0.member("programming_languages", programmingLanguages)
        }
    }
}
