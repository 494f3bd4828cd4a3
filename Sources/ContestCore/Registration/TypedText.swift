import Unicode

/// What happens to every line of text that a visitor types, before it is judged.
package enum TypedText {
    /// Line breaks and tabs become blanks, direction overrides and byte order marks go, blanks of any kind are cut at
    /// both ends, the rest is put into NFC. Joiners inside stay: Persian names and emoji are built with them.
    package static func cleaned(_ typed: String) -> String {
        var scalars = String.UnicodeScalarView()
        // A Character, because CR LF is one line break.
        for character in typed {
            if character.isNewline && !isForm(character) || character == "\t" {
                scalars.append(" ")
            } else {
                scalars.append(contentsOf: character.unicodeScalars.filter { !isDirectionOverride($0) })
            }
        }
        return Text.nfc(String(trimmed(scalars)))
    }

    /// Other control characters than those that clean-up turns into blanks.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }

    /// Leaves a mark on the screen by itself.
    package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && ![.control, .format].contains(properties.generalCategory)
    }

    /// Vertical tab and form feed are line breaks to Swift and control characters to us.
    private static func isForm(_ character: Character) -> Bool {
        character == "\u{B}" || character == "\u{C}"
    }

    private static func isDirectionOverride(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    private static func trimmed(_ scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var rest = scalars[...]
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return rest
    }
}
