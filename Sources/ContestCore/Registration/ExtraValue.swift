/// What a person answered to one of an event's own fields.
package enum ExtraValue: Hashable, Sendable {
    /// Cleaned up like a name.
    case text(String)
    case choice(OptionID)
    case yesNo(Bool)
    case number(Int)
}

/// An answer as it was sent, not yet judged.
package enum TypedExtra: Hashable, Sendable {
    /// A text, an option's id, or a number as it was typed.
    case text(String)
    /// Yes or no.
    case flag(Bool)
}

extension TypedExtra: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else {
            self = .text(try container.decode(String.self))
        }
    }
}

extension ExtraValue {
    /// Judges an answer.
    ///
    /// - Parameter typed: nil when the field was not mentioned.
    /// - Returns: nil when nothing was answered and nothing had to be.
    package init?(_ typed: TypedExtra?, to field: ExtraField) throws(Problem) {
        switch (field.kind, typed) {
        case (.yesNo, .flag(let flag)?): self = .yesNo(flag)
        case (.yesNo, .text?), (_, .flag?): throw .wrongKind
        case (_, .text(let text)?):
            let cleaned = TypedText.cleaned(text)
            if cleaned.unicodeScalars.contains(where: TypedText.isControl) { throw .controlCharacter }
            if cleaned.unicodeScalars.contains(where: TypedText.isVisible) {
                self = try ExtraValue.value(of: cleaned, field.kind)
            } else {
                fallthrough
            }
        case (_, nil):
            if field.isRequired { throw .required }
            return nil
        }
    }

    private static func value(of text: String, _ kind: ExtraField.Kind) throws(Problem) -> ExtraValue {
        switch kind {
        case .text(let limit):
            guard text.unicodeScalars.count <= limit else { throw .tooLong }
            return .text(text)
        case .choice(let options):
            guard let option = options.first(where: { $0.id.text == text }) else { throw .unknownChoice }
            return .choice(option.id)
        case .number(let range):
            guard let number = wholeNumber(text) else { throw .notANumber }
            guard number >= range.lowerBound else { throw .tooSmall }
            guard number <= range.upperBound else { throw .tooLarge }
            return .number(number)
        case .yesNo: throw .wrongKind
        }
    }

    /// In the digits of any script, with any minus in front.
    private static func wholeNumber(_ text: String) -> Int? {
        var ascii = ""
        for scalar in text.unicodeScalars {
            if let digit = scalar.properties.numericValue, scalar.properties.numericType == .decimal {
                ascii += String(Int(digit))
            } else if scalar == "-" || scalar == "\u{2212}" {
                ascii += "-"
            } else {
                return nil
            }
        }
        return Int(ascii)
    }

    package enum Problem: String, Error, Hashable, Sendable, CaseIterable {
        case required
        /// More code points than the field takes. Nothing is cut silently.
        case tooLong = "too_long"
        case controlCharacter = "control_character"
        case unknownChoice = "unknown_choice"
        case notANumber = "not_a_number"
        case tooSmall = "too_small"
        case tooLarge = "too_large"
        /// A text where yes or no is asked, or the other way round.
        case wrongKind = "wrong_kind"
    }
}
