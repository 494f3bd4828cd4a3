extension EmailAddress {
    /// Why a text is no e-mail address.
    package enum Problem: Error, Hashable, Sendable {
        case required
        case noAt
        /// The @ is the wide one of an East Asian keyboard.
        case fullWidthAt
        case severalAt
        /// Nothing stands before the @.
        case noLocalPart
        /// A character that cannot stand before the @.
        case localCharacter(Character)
        /// Nothing stands behind the @.
        case noDomain
        /// What stands behind the @ is no domain.
        case domain
        /// A blank of any kind inside.
        case blank
        /// A character that nobody can see, such as a pasted zero-width space.
        case invisibleCharacter
        /// More than 254 bytes.
        case tooLong

        /// The stable name of the problem.
        package var code: String {
            switch self {
            case .required: "required"
            case .noAt: "no_at"
            case .fullWidthAt: "full_width_at"
            case .severalAt: "several_at"
            case .noLocalPart: "no_local_part"
            case .localCharacter: "local_character"
            case .noDomain: "no_domain"
            case .domain: "domain"
            case .blank: "blank"
            case .invisibleCharacter: "invisible_character"
            case .tooLong: "too_long"
            }
        }

        /// The character at fault, to be named to the person.
        package var character: Character? {
            if case .localCharacter(let character) = self { character } else { nil }
        }
    }
}
