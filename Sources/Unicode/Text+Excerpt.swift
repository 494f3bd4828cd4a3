extension Text {
    /// The beginning of a text that somebody wrote, for a sentence about it: at most 40 characters, and without what
    /// would disturb a line of output.
    package static func excerpt(_ text: String) -> String {
        let line = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
        )
        return line.count > 40 ? "\(line.prefix(39))…" : line
    }
}
