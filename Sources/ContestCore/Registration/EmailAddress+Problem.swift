extension EmailAddress {
    /// Why a text is no e-mail address; the raw value is the problem's stable name.
    package enum Problem: String, Error, Hashable, Sendable, CaseIterable {
        case required
        case noAt = "no_at"
        /// The @ is the wide one of an East Asian keyboard.
        case fullWidthAt = "full_width_at"
        case severalAt = "several_at"
        /// Nothing stands before the @.
        case noLocalPart = "no_local_part"
        /// A character that cannot stand before the @.
        case localCharacter = "local_character"
        /// Nothing stands behind the @.
        case noDomain = "no_domain"
        /// What stands behind the @ is no domain.
        case domain
        /// A blank of any kind inside.
        case blank
        /// A character that nobody can see, such as a pasted zero-width space.
        case invisibleCharacter = "invisible_character"
        /// More than 254 bytes.
        case tooLong = "too_long"
        /// The event takes no addresses at this domain.
        case blockedDomain = "blocked_domain"
    }
}
