/// What a person gave in the form.
package struct AttendeeRecord: Equatable, Sendable {
    package let firstName: String
    package let lastName: String
    /// As typed, trimmed; its normal form is central's business.
    package let email: String
    package let programmingLanguages: [String]
    /// Answers to the event's own fields, by the field's id: texts, ids of choices, yes or no, whole numbers.
    package let extra: [String: JSONValue]

    package init(
        firstName: String, lastName: String, email: String, programmingLanguages: [String],
        extra: [String: JSONValue] = [:]
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.programmingLanguages = programmingLanguages
        self.extra = extra
    }
}

extension AttendeeRecord: Decodable {
    private enum CodingKeys: String, CodingKey {
        case firstName = "first_name"
        case lastName = "last_name"
        case email, extra
        case programmingLanguages = "programming_languages"
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        firstName = try members.decode(String.self, forKey: .firstName)
        lastName = try members.decode(String.self, forKey: .lastName)
        email = try members.decode(String.self, forKey: .email)
        programmingLanguages = try members.decode([String].self, forKey: .programmingLanguages)
        extra = try members.decodeIfPresent([String: JSONValue].self, forKey: .extra) ?? [:]
    }
}

extension AttendeeRecord: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("first_name", firstName)
            $0.member("last_name", lastName)
            $0.member("email", email)
            $0.member("programming_languages", programmingLanguages)
            // Lines from before there were such fields keep their bytes.
            if !extra.isEmpty { $0.member("extra", extra) }
        }
    }
}
