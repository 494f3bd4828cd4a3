import ContestCore
import XML

/// One `<question>`.
struct MoodleQuestion {
    private let element: XMLElement
    private let type: String

    init(_ element: XMLElement) {
        self.element = element
        type = element.attributes["type"] ?? ""
    }

    func draft() -> Draft {
        var draft = Draft(at: .line(element.line), title: element.first("name")?.first("text")?.text)
        if let text = element.first("questiontext") { draft.setText(reduced(text, &draft)) }
        draft.tags = (element.first("tags")?.elements(named: "tag") ?? []).compactMap {
            $0.first("text")?.text
        }
        if let feedback = element.first("generalfeedback") { draft.setExplanation(reduced(feedback, &draft)) }
        fillPoints(&draft)
        switch type {
        case "multichoice", "truefalse": fillChoices(&draft)
        case "gapselect": fillGap(&draft)
        default: draft.answers = .refused(.kind(MoodleQuestion.kind(type)))
        }
        return draft
    }

    private static func kind(_ type: String) -> QuestionKind {
        switch type {
        case "shortanswer", "regexp", "pmatch": .shortAnswer
        case "numerical": .numerical
        case "matching", "match", "randomsamatch": .matching
        case "essay": .essay
        case "description": .description
        case "calculated", "calculatedsimple", "calculatedmulti": .calculated
        case "cloze", "multianswer": .gaps
        case "ddwtos", "ddimageortext", "ddmarker": .dragAndDrop
        case "ordering": .ordering
        default: .other
        }
    }

    private func fillChoices(_ draft: inout Draft) {
        let answers = element.elements(named: "answer")
        let feedback = ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"].compactMap {
            element.first($0)
        }
        if (answers.compactMap { $0.first("feedback") } + feedback).contains(where: {
            CleanText.isVisible($0.text)
        }) {
            draft.warn(.feedbackDropped)
        }
        if type == "multichoice",
            let shuffle = element.first("shuffleanswers").map({ CleanText.block($0.text) })
        {
            draft.keepsOrder = shuffle == "0" || shuffle == "false"
        }
        draft.answers = .choices(
            .graded(
                answers.map { answer in
                    let text = reduced(answer, &draft)
                    draft.warn(text.warnings)
                    let percent = Double(CleanText.block(answer.attributes["fraction"] ?? ""))
                    return (text, fraction: (percent ?? 0) / 100)
                }))
    }

    /// Words to select for gaps `[[1]]`, `[[2]]` …: with one gap it is a choice among the words of its group.
    private func fillGap(_ draft: inout Draft) {
        let options = element.elements(named: "selectoption")
        let text = draft.text.translations.first?.text ?? ""
        let gaps = options.indices.filter { text.contains("[[\($0 + 1)]]") }
        guard gaps.count == 1, let right = gaps.first else {
            draft.answers = .refused(.kind(.gaps))
            return
        }
        let group = options[right].first("group")?.text
        draft.text = .same(MoodleQuestion.replacing("[[\(right + 1)]]", in: text))
        draft.answers = .choices(
            options.enumerated().filter { $0.element.first("group")?.text == group }.map { index, option in
                DraftChoice(
                    ReducedText(option.first("text")?.text ?? "", .plain), index == right ? .right : .wrong)
            })
    }

    private static func replacing(_ mark: String, in text: String) -> String {
        guard let range = text.firstRange(of: mark) else { return text }
        return text[..<range.lowerBound] + "_____" + text[range.upperBound...]
    }

    private func fillPoints(_ draft: inout Draft) {
        guard let grade = element.first("defaultgrade").map({ CleanText.block($0.text) }),
            let points = Double(grade),
            type != "description"
        else { return }
        let bounds = Question.pointsRange
        let rounded = min(Double(bounds.upperBound), max(Double(bounds.lowerBound), points.rounded()))
        draft.points = rounded.isFinite ? Int(rounded) : 1
        if rounded != points { draft.warn(.pointsRounded(grade)) }
    }

    /// The text of an element in the format that it names.
    private func reduced(_ element: XMLElement, _ draft: inout Draft) -> ReducedText {
        if element.elements.contains(where: { $0.name == "file" || $0.name == "image" }) {
            draft.warn(.mediaDropped)
        }
        // A picture's bytes lie beside the text.
        let text = element.first("text")?.text ?? ""
        return ReducedText(text, MoodleQuestion.markup(element.attributes["format"]))
    }

    private static func markup(_ format: String?) -> Markup {
        switch format {
        case "plain_text": .plain
        case "moodle_auto_format": .htmlWithLines
        case "markdown": .markdown
        default: .html
        }
    }
}
