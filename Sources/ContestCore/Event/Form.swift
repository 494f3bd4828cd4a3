/// What the registration form asks beside the fields that every event has, and which addresses it takes.
package struct Form: Hashable, Sendable {
    /// The languages to tap; others can be typed.
    package let programmingLanguages: [String]
    /// In the order of the form, ids unique.
    package let extraFields: [ExtraField]
    /// Addresses at these domains and at their subdomains are not taken.
    package let blockedDomains: [BlockedDomain]
    package let contactCheck: ContactCheck

    package func extraField(_ id: String) -> ExtraField? { extraFields.first { $0.id.text == id } }

    package func blocks(_ address: EmailAddress) -> Bool {
        blockedDomains.contains { $0.covers(address.domain) }
    }
}

/// What happens to the address between the form and the registration.
package enum ContactCheck: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// The page shows the address large and asks whether it is right.
    case readBack = "read_back"
}

extension Form: Encodable {
    private enum CodingKeys: String, CodingKey {
        case programmingLanguages = "programming_languages"
        case extraFields = "extra_fields"
        case blockedDomains = "blocked_domains"
        case contactCheck = "contact_check"
    }

    /// As the event file has it; what an event does not use is left out.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(programmingLanguages, forKey: .programmingLanguages)
        if !extraFields.isEmpty { try container.encode(extraFields, forKey: .extraFields) }
        if !blockedDomains.isEmpty { try container.encode(blockedDomains, forKey: .blockedDomains) }
        if contactCheck != .none { try container.encode(contactCheck, forKey: .contactCheck) }
    }
}
