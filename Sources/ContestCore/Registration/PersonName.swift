import Unicode

/// A first or a last name: 1 to 100 code points after clean-up, whatever the letters.
package struct PersonName: Hashable, Sendable {
    package static let limit = 100

    package let text: String

    /// Cleans up what was typed: line breaks and tabs become blanks, direction overrides and byte order marks go,
    /// blanks at both ends go, the rest is composed (NFC).
    package init(_ typed: String) throws(Problem) {
        let cleaned = TypedText.cleaned(typed)
        if cleaned.unicodeScalars.contains(where: TypedText.isControl) { throw .controlCharacter }
        guard cleaned.unicodeScalars.contains(where: TypedText.isVisible) else { throw .required }
        guard cleaned.unicodeScalars.count <= PersonName.limit else { throw .tooLong }
        text = cleaned
    }

    package enum Problem: String, Error, Hashable, Sendable, CaseIterable {
        /// Nothing visible was typed.
        case required
        /// More than 100 code points. Nothing is cut silently.
        case tooLong = "too_long"
        case controlCharacter = "control_character"
    }
}
