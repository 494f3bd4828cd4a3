import XML

/// One `<assessmentItem>`.
struct QTIItem {
    private let item: XMLElement
    private let entry: String?

    init(_ item: XMLElement, entry: String?) {
        self.item = item
        self.entry = entry
    }

    func draft() -> Draft {
        let place = entry.map { Place.entry($0, line: item.line) } ?? .line(item.line)
        var draft = Draft(at: place, title: item.attributes["title"] ?? item.attributes["identifier"])
        let body = item.first("itemBody")
        let interactions = body?.descendants { $0.name.hasSuffix("Interaction") } ?? []
        var writer = QTIText()
        if let body { writer.add(body) }
        draft.setText(ReducedText(writer.html, .html))
        // What the writer has made is markup in any case.
        draft.warnings.removeAll { $0 == .markupReduced }
        if writer.hasFormatting { draft.warn(.markupReduced) }
        if writer.hasMedia { draft.warn(.mediaDropped) }
        if writer.hasFeedback
            || item.elements(named: "modalFeedback").contains(where: { CleanText.isVisible($0.text) })
        {
            draft.warn(.feedbackDropped)
        }
        guard let interaction = interactions.first else {
            draft.answers = .refused(.kind(.description))
            return draft
        }
        guard interactions.count == 1 else {
            draft.answers = .refused(.kind(.several))
            return draft
        }
        switch interaction.name {
        case "choiceInteraction", "inlineChoiceInteraction": fill(&draft, from: interaction)
        default: draft.answers = .refused(.kind(QTIItem.kind(interaction.name)))
        }
        return draft
    }

    private static func kind(_ interaction: String) -> QuestionKind {
        switch interaction {
        case "textEntryInteraction": .shortAnswer
        case "extendedTextInteraction", "drawingInteraction": .essay
        case "matchInteraction", "associateInteraction", "graphicAssociateInteraction": .matching
        case "orderInteraction", "graphicOrderInteraction": .ordering
        case "gapMatchInteraction", "graphicGapMatchInteraction", "positionObjectInteraction": .dragAndDrop
        case "hotspotInteraction", "selectPointInteraction": .hotspot
        case "sliderInteraction": .numerical
        case "uploadInteraction": .upload
        default: .other
        }
    }

    private func fill(_ draft: inout Draft, from interaction: XMLElement) {
        let key = QTIKey(item, for: interaction)
        let isInline = interaction.name == "inlineChoiceInteraction"
        let choices = interaction.descendants { $0.name == (isInline ? "inlineChoice" : "simpleChoice") }
        draft.keepsOrder = interaction.attributes["shuffle"] == "false"
        var found: [DraftChoice] = []
        for choice in choices {
            var writer = QTIText()
            writer.add(choice)
            if writer.hasMedia { draft.warn(.mediaDropped) }
            if writer.hasFeedback { draft.warn(.feedbackDropped) }
            var one = DraftChoice(
                ReducedText(writer.html, .html), key.mark(of: choice.attributes["identifier"] ?? ""))
            one.keepsLast = choice.attributes["fixed"] == "true"
            found.append(one)
        }
        // Fixed choices before others keep a place that is not the last one.
        if let free = found.lastIndex(where: { !$0.keepsLast }), found[..<free].contains(where: \.keepsLast) {
            for index in found.indices { found[index].keepsLast = false }
            draft.keepsOrder = true
        }
        if found.allSatisfy(\.keepsLast) { for index in found.indices { found[index].keepsLast = false } }
        draft.answers = key.isEmpty ? .refused(.noneRight) : .choices(found)
        if choices.isEmpty { draft.answers = .refused(.noChoices) }
    }
}
