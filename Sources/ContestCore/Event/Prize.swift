/// What can be won.
package struct Prize: Hashable, Sendable {
    package enum Icon: String, Hashable, Sendable, Encodable, CaseIterable {
        case trophy, keyboard, gift
    }

    package let icon: Icon
    package let title: LocalizedText
    /// For what it is given, for example "Place 1".
    package let awardedFor: LocalizedText
}

extension Prize: Encodable {
    private enum CodingKeys: String, CodingKey {
        case icon, title
        case awardedFor = "awarded_for"
    }
}
