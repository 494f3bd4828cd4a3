/// What a line of an Aiken file says.
enum AikenLine {
    /// `A) text` or `A. text`; the letter, and the text.
    static func choice(_ line: String) -> (letter: Character, text: String)? {
        let trimmed = line.drop(while: \.isWhitespace)
        guard let letter = trimmed.first?.uppercased().first, letter.isASCII, letter.isLetter else {
            return nil
        }
        let rest = trimmed.dropFirst()
        guard let mark = rest.first, mark == ")" || mark == "." else { return nil }
        let text = rest.dropFirst()
        // "e.g. this" is no answer, and neither is "U.S.".
        guard text.isEmpty || text.first?.isWhitespace == true || mark == ")" else { return nil }
        return (letter, CleanText.block(String(text)))
    }

    /// `ANSWER: C`; the letters, or what stands there instead.
    static func answer(_ line: String) -> String? {
        let trimmed = line.drop(while: \.isWhitespace)
        guard trimmed.prefix(6).uppercased() == "ANSWER" else { return nil }
        let rest = trimmed.dropFirst(6).drop(while: \.isWhitespace)
        guard rest.first == ":" else { return nil }
        return CleanText.block(String(rest.dropFirst()))
    }
}
