/// What the reader of event files says to those who write such files, in the words of somebody who sees a page.
enum PlainWords {
    private static let sentences = [
        (
            beginning: "exactly one choice must have",
            plain: "mark one answer as right, and no more than one"
        ),
        (
            beginning: "the right choice is called",
            plain:
                "the right answer bears the same hidden mark in every question, which a visitor could find out; "
                + "in one question, delete the right answer and add it anew"
        ),
        (
            beginning: "must hold 1 to 500 questions, not 0",
            plain: "has no questions; put at least one into the quiz"
        ),
        (
            beginning: "central does not have this image",
            plain: "central has lost this picture; choose it again"
        ),
        (
            beginning: "must hold 1 to 20 contests, not 0",
            plain: "has no contest; add one"
        ),
    ]

    static func sentence(_ found: String) -> String {
        if let known = sentences.first(where: { found.hasPrefix($0.beginning) }) { return known.plain }
        return found.replacing("starts_on", with: "the first day").replacing("ends_on", with: "the last day")
    }
}
