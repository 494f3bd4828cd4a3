import XML

/// Cuts HTML into tags and texts, as the HTML standard does, but for tags that HTML does not know: those are what
/// somebody wrote about HTML, generics or XML, and stay text.
///
/// Entities are decoded once, here. Every character is looked at a bounded number of times.
struct HTMLScanner {
    enum Token {
        case text([Unicode.Scalar])
        case start(name: String, attributes: [String: String])
        case end(name: String)
    }

    /// Longer tags are text.
    private static let tagLimit = 64 << 10

    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// Where the last search for the end of a comment or a tag came to nothing; later ones would, too.
    private var noEnd: [Unicode.Scalar: Int] = [:]

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    mutating func next() -> Token? {
        while position < scalars.count, scalars[position] == "<", skipRemark() {}
        guard position < scalars.count else { return nil }
        if scalars[position] == "<", let tag = tag() { return tag }
        return .text(text())
    }

    /// Leaves out everything up to the end of a script or a style.
    mutating func skipRawText(_ name: String) {
        let end = Array("</\(name)".unicodeScalars)
        while position < scalars.count {
            if scalars[position] == "<", matches(end) { return }
            position += 1
        }
    }

    private func matches(_ words: [Unicode.Scalar]) -> Bool {
        position + words.count <= scalars.count
            && zip(scalars[position...], words).allSatisfy {
                $0 == $1 || $0.properties.lowercaseMapping == String($1)
            }
    }

    /// One character at least, up to the next `<`.
    private mutating func text() -> [Unicode.Scalar] {
        var text = [scalars[position] == "&" ? entity() : take()]
        while position < scalars.count, scalars[position] != "<" {
            text.append(scalars[position] == "&" ? entity() : take())
        }
        return text
    }

    private mutating func take() -> Unicode.Scalar {
        position += 1
        return scalars[position - 1]
    }
}

// MARK: - Tags

extension HTMLScanner {
    /// Comments, `<!DOCTYPE>`, and CDATA's frame. Processing instructions are not among them: `<?xml version>` is what
    /// a question is about.
    private mutating func skipRemark() -> Bool {
        if matches(Array("<!--".unicodeScalars)) {
            guard let end = find(["-", "-", ">"], from: position + 4) else { return false }
            position = end + 3
            return true
        }
        guard matches(Array("<!doctype ".unicodeScalars)), let end = find([">"], from: position) else {
            return false
        }
        // At the beginning it is one; later it is what somebody writes about.
        guard position == 0 else { return false }
        position = end + 1
        return true
    }

    private mutating func find(_ words: [Unicode.Scalar], from start: Int) -> Int? {
        if let known = noEnd[words[0]], start >= known { return nil }
        var place = start
        while place + words.count <= scalars.count {
            if scalars[place..<place + words.count].elementsEqual(words) { return place }
            place += 1
        }
        noEnd[words[0]] = start
        return nil
    }

    /// Nil, and nothing is taken, when no tag of HTML stands here.
    private mutating func tag() -> Token? {
        var place = position + 1
        let isEnd = place < scalars.count && scalars[place] == "/"
        if isEnd { place += 1 }
        let start = place
        while place < scalars.count, isNamePart(scalars[place]), place - start < 40 { place += 1 }
        let name = String(String.UnicodeScalarView(scalars[start..<place])).lowercased()
        guard HTMLNames.isMarkup(name), let end = tagEnd(from: place) else { return nil }
        let attributes = isEnd ? [:] : HTMLScanner.attributes(scalars[place..<end])
        position = end + 1
        return isEnd ? .end(name: name) : .start(name: name, attributes: attributes)
    }

    private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == ":" || scalar == "-"
    }

    /// The `>` that ends the tag, beyond quoted values; nil when there is none near.
    private func tagEnd(from start: Int) -> Int? {
        guard start < scalars.count, scalars[start] == ">" || scalars[start] == "/" || isBlank(scalars[start])
        else {
            return nil
        }
        var quote: Unicode.Scalar?
        var previous: Unicode.Scalar = " "
        for place in start..<min(scalars.count, start + HTMLScanner.tagLimit) {
            let scalar = scalars[place]
            if let open = quote {
                if scalar == open { quote = nil }
            } else if (scalar == "\"" || scalar == "'") && previous == "=" {
                quote = scalar
            } else if scalar == ">" {
                return place
            } else if scalar == "<" {
                return nil
            }
            if !isBlank(scalar) { previous = scalar }
        }
        return nil
    }

    private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        [" ", "\t", "\n", "\r", "\u{C}"].contains(scalar)
    }

    /// Those that the reducer asks for.
    private static func attributes(_ scalars: ArraySlice<Unicode.Scalar>) -> [String: String] {
        var result: [String: String] = [:]
        var rest = scalars[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split { $0.properties.isWhitespace || $0 == "/" }.last ?? []
            rest = rest[(equals + 1)...].drop { $0.properties.isWhitespace }
            let value: ArraySlice<Unicode.Scalar>
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest = rest.dropFirst()
                value = rest.prefix { $0 != quote }
                rest = rest.dropFirst(value.count + 1)
            } else {
                value = rest.prefix { !$0.properties.isWhitespace }
                rest = rest.dropFirst(value.count)
            }
            let key = String(String.UnicodeScalarView(name)).lowercased()
            if result[key] == nil { result[key] = HTMLText.decoded(String(String.UnicodeScalarView(value))) }
        }
        return result
    }
}

// MARK: - Entities

extension HTMLScanner {
    /// The character that stands behind the `&` here; the `&` itself where there is none.
    private mutating func entity() -> Unicode.Scalar {
        position += 1
        guard let end = scalars[position...].prefix(12).firstIndex(of: ";") else { return "&" }
        let name = String(String.UnicodeScalarView(scalars[position..<end]))
        guard let scalar = HTMLScanner.character(name) else { return "&" }
        position = end + 1
        return scalar
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return HTMLEntity.character(named: name) }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
        return HTMLEntity.character(numbered: number)
    }
}

/// A text in which HTML's entities stand, and no tags.
enum HTMLText {
    /// Decodes each entity once: `&amp;lt;` becomes `&lt;`.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = String.UnicodeScalarView()
        // A scanner finds tags, too; between two of `<` there are none.
        for (index, part) in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.append("<") }
            var scanner = HTMLScanner(String(part))
            while case .text(let scalars) = scanner.next() { result.append(contentsOf: scalars) }
        }
        return String(result)
    }

    /// With the characters that mean something to HTML written as entities.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
