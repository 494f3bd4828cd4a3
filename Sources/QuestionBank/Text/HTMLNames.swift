/// The elements that HTML knows.
enum HTMLNames {
    /// They stand on lines of their own.
    static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog",
        "div", "dl",
        "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
        "head", "header",
        "hgroup", "hr", "html", "legend", "li", "main", "nav", "ol", "optgroup", "option", "p", "pre",
        "section",
        "select", "summary", "table", "tbody", "tfoot", "thead", "title", "tr", "ul",
    ]

    static let media: Set<String> = [
        "img", "picture", "video", "audio", "object", "embed", "iframe", "canvas", "svg", "applet", "map",
    ]

    /// What stands in them is never shown.
    static let hidden: Set<String> = ["script", "style", "template", "noscript"]

    /// They have no end tag.
    static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
        "track", "wbr",
    ]

    private static let others: Set<String> = [
        "a", "abbr", "acronym", "area", "b", "base", "bdi", "bdo", "big", "br", "button", "cite", "code",
        "col",
        "colgroup", "data", "datalist", "del", "dfn", "em", "font", "i", "input", "ins", "kbd", "label",
        "link", "mark",
        "meta", "meter", "output", "param", "progress", "q", "rp", "rt", "ruby", "s", "samp", "small",
        "source", "span",
        "strike", "strong", "sub", "sup", "td", "textarea", "th", "time", "track", "tt", "u", "var", "wbr",
        "math",
        "mi", "mn", "mo", "mrow", "msup", "msub", "mfrac", "msqrt", "nolink",
    ]

    /// A tag of this name is markup: of HTML, of a word processor (`o:p`), or of an element that a page defines.
    static func isMarkup(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else {
            return false
        }
        return blocks.contains(name) || others.contains(name) || media.contains(name) || hidden.contains(name)
            || ["o:", "w:", "v:", "m:", "st1:"].contains { name.hasPrefix($0) }
    }
}
