/// What central tells the staff of a booth: one line of plain text.
package struct StaffMessage: Equatable, Sendable {
    /// In characters.
    package static let length = 1...280

    package let text: String

    /// - Parameter text: white space around it is left away. Nil when it is empty or too long, or holds a control character
    ///   or a line break.
    package init?(_ text: String) {
        let words = text.drop { $0.isWhitespace }
        let line = String(words.reversed().drop { $0.isWhitespace }.reversed())
        guard StaffMessage.length.contains(line.count),
            !line.unicodeScalars.contains(where: {
                [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            })
        else { return nil }
        self.text = line
    }
}
