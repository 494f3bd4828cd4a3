import JSON

/// H5P's kinds of questions.
enum H5PQuestion {
    /// - Parameter library: with its version, for example `H5P.MultiChoice 1.16`.
    static func isQuestion(_ library: String) -> Bool {
        ["H5P.MultiChoice", "H5P.TrueFalse", "H5P.SingleChoiceSet"].contains(name(library))
    }

    /// What a library asks for that is not single choice; nil for other libraries.
    static func refusedKind(_ library: String) -> QuestionKind? {
        switch name(library) {
        case "H5P.Blanks", "H5P.AdvancedBlanks": .gaps
        case "H5P.DragQuestion", "H5P.DragText": .dragAndDrop
        case "H5P.Essay": .essay
        case "H5P.MarkTheWords", "H5P.Summary", "H5P.Dictation", "H5P.Crossword": .other
        case "H5P.ImageHotspotQuestion", "H5P.ImageMultipleHotspotQuestion", "H5P.FindTheHotspot": .hotspot
        case "H5P.SortParagraphs", "H5P.ImageSequencing": .ordering
        case "H5P.ImagePair", "H5P.MemoryGame": .matching
        case "H5P.ArithmeticQuiz", "H5P.GuessTheAnswer", "H5P.Flashcards", "H5P.SpeakTheWords": .shortAnswer
        default: nil
        }
    }

    private static func name(_ library: String) -> String {
        library.split(separator: " ").first.map(String.init) ?? ""
    }

    static func drafts(_ library: String, _ params: JSONNode, _ place: Place, _ title: String?) -> [Draft] {
        switch name(library) {
        case "H5P.TrueFalse": [trueFalse(params, Draft(at: place, title: title))]
        case "H5P.SingleChoiceSet":
            (params["choices"]?.elements ?? []).map { singleChoice($0, Draft(at: place, title: nil)) }
        default: [multiChoice(params, Draft(at: place, title: title))]
        }
    }

    private static func multiChoice(_ params: JSONNode, _ draft: Draft) -> Draft {
        var draft = draft
        draft.setText(html(params["question"]))
        noteMedia(params, &draft)
        draft.keepsOrder = params["behaviour"]?["randomAnswers"]?.boolean == false
        draft.answers = .choices(
            (params["answers"]?.elements ?? []).map { answer in
                let text = html(answer["text"])
                draft.warn(text.warnings)
                let tips = answer["tipsAndFeedback"]?.members ?? []
                if tips.contains(where: { CleanText.isVisible($0.value.string ?? "") }) {
                    draft.warn(.feedbackDropped)
                }
                return DraftChoice(text, answer["correct"]?.boolean == true ? .right : .wrong)
            })
        return draft
    }

    private static func trueFalse(_ params: JSONNode, _ draft: Draft) -> Draft {
        var draft = draft
        draft.setText(html(params["question"]))
        noteMedia(params, &draft)
        let isTrue = params["correct"]?.boolean ?? params["correct"]?.string.map { $0 == "true" }
        guard let isTrue else {
            draft.answers = .refused(.noneRight)
            return draft
        }
        let words = params["l10n"]
        draft.answers = .choices([
            DraftChoice(text: .same(words?["trueText"]?.string ?? "True"), mark: isTrue ? .right : .wrong),
            DraftChoice(text: .same(words?["falseText"]?.string ?? "False"), mark: isTrue ? .wrong : .right),
        ])
        return draft
    }

    /// The first answer is the right one; H5P always shuffles.
    private static func singleChoice(_ node: JSONNode, _ draft: Draft) -> Draft {
        var draft = draft
        draft.setText(html(node["question"]))
        draft.answers = .choices(
            (node["answers"]?.elements ?? []).enumerated().map { index, answer in
                let text = html(answer)
                draft.warn(text.warnings)
                return DraftChoice(text, index == 0 ? .right : .wrong)
            })
        return draft
    }

    private static func html(_ node: JSONNode?) -> ReducedText { ReducedText(node?.string ?? "", .html) }

    private static func noteMedia(_ params: JSONNode, _ draft: inout Draft) {
        if params["media"]?["type"]?["params"] != nil { draft.warn(.mediaDropped) }
    }
}
