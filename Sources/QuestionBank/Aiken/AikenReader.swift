/// Reads Aiken line by line.
struct AikenReader {
    private var drafts: [Draft] = []
    private var line = 0
    /// Of the question that is being read.
    private var start = 0
    private var stem: [String] = []
    private var choices: [(letter: Character, text: String)] = []
    private var followsBlank = false

    var hasChoices: Bool { choices.count > 1 }

    mutating func read(_ text: String) {
        line += 1
        defer { followsBlank = !CleanText.isVisible(text) }
        guard CleanText.isVisible(text) else { return }
        if let answer = AikenLine.answer(text), !stem.isEmpty || !choices.isEmpty {
            finish(answer: answer)
        } else if let choice = AikenLine.choice(text), isNext(choice.letter) {
            choices.append(choice)
        } else if choices.isEmpty {
            if stem.isEmpty { start = line }
            stem.append(text)
        } else if followsBlank || AikenLine.choice(text) != nil && choices.count > 1 {
            // The line that names the right answer is missing.
            finish(answer: nil)
            start = line
            stem = [text]
        } else {
            choices[choices.count - 1].text += "\n" + text
        }
    }

    mutating func end() -> [Draft] {
        if !stem.isEmpty || !choices.isEmpty { finish(answer: nil) }
        return drafts
    }

    /// Answers begin with A and go up; letters in a question's own lines do not.
    private func isNext(_ letter: Character) -> Bool {
        guard let last = choices.last?.letter else { return letter == "A" && !stem.isEmpty }
        return letter > last
    }

    private mutating func finish(answer: String?) {
        var draft = Draft(at: .line(start))
        draft.setText(ReducedText(stem.joined(separator: "\n"), .plain))
        draft.answers = answers(answer)
        drafts.append(draft)
        (stem, choices) = ([], [])
    }

    private func answers(_ answer: String?) -> Draft.Answers {
        // A text without answers is what Moodle calls a description.
        guard !choices.isEmpty || answer != nil else { return .refused(.kind(.description)) }
        let letters = Set(
            (answer ?? "").uppercased().split { !$0.isLetter && !$0.isNumber }.compactMap {
                $0.count == 1 ? $0.first : nil
            })
        let known = choices.map(\.letter)
        if let answer, !choices.isEmpty, letters.isEmpty || !letters.isSubset(of: known) {
            return .refused(.unknownRight(answer))
        }
        return .choices(
            choices.map { letter, text in
                DraftChoice(ReducedText(text, .plain), letters.contains(letter) ? .right : .wrong)
            })
    }
}
