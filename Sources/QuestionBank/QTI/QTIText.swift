import XML

/// Writes what an item shows as HTML, for the reducer: QTI's own elements left out or turned into their words.
///
/// Text of the document is text, so `<p>` in a CDATA section is shown as `<p>`.
struct QTIText {
    private(set) var html = ""
    private(set) var hasMedia = false
    private(set) var hasFeedback = false
    /// There was more than paragraphs, lines and code.
    private(set) var hasFormatting = false

    /// The contents of an element.
    mutating func add(_ element: XMLElement) {
        for child in element.children {
            switch child {
            case .text(let text): html += HTMLText.escaped(text)
            case .element(let element): addElement(element)
            }
        }
    }

    private mutating func addElement(_ element: XMLElement) {
        switch element.name {
        case "choiceInteraction": add(prompt(of: element))
        case "inlineChoiceInteraction": html += " _____ "
        case "feedbackInline", "feedbackBlock", "rubricBlock", "modalFeedback": hasFeedback = true
        case "stylesheet": break
        case let name where name.hasSuffix("Interaction"): add(prompt(of: element))
        case let name where HTMLNames.media.contains(name):
            hasMedia = true
            html += " " + HTMLText.escaped(element.attributes["alt"] ?? "")
        default: wrap(element)
        }
    }

    private func prompt(of interaction: XMLElement) -> XMLElement {
        XMLElement(
            name: "div", attributes: [:],
            children: interaction.elements(named: "prompt").map { .element($0) },
            line: interaction.line)
    }

    private mutating func wrap(_ element: XMLElement) {
        let name = element.name == "prompt" ? "div" : element.name.lowercased()
        guard HTMLNames.isMarkup(name) else { return add(element) }
        if !["p", "div", "br", "pre", "code", "span"].contains(name) { hasFormatting = true }
        let classes =
            element.attributes["class"].map { " class=\"\(HTMLText.escaped($0).filter { $0 != "\"" })\"" }
            ?? ""
        html += "<\(name)\(classes)>"
        add(element)
        if !HTMLNames.void.contains(name) { html += "</\(name)>" }
    }
}
