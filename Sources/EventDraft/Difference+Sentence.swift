import ContestCore
import JSON
import Unicode

/// Changes in the words of somebody who sets up an event.
extension Difference {
    /// Where the key does not say it.
    private static let names = [
        "limit_ms": "Time", "question_limit_ms": "Time for each question", "starts_on": "First day",
        "ends_on": "Last day", "host_name": "Host", "brand": "Colours", "counts": "Which attempt counts",
        "draw": "Questions asked in an attempt", "images": "Pictures",
    ]

    /// - Parameter languages: how many the event speaks.
    func sentence(languages: Int) -> String {
        let name = Difference.names[key] ?? Difference.spelled(key)
        if let language = onlyLanguage(among: languages) {
            return "\(language) text of the \(name.lowercased()) changed"
        }
        if let then = shown(then), let now = shown(now) { return "\(name) \(then) → \(now)" }
        return "\(name) changed"
    }

    /// - Parameter question: such as "Question 5".
    func sentence(about question: String, languages: Int) -> String {
        switch key {
        case "text":
            let language = onlyLanguage(among: languages)
            return language.map { "\($0) text of \(question.loweredFirst) changed" } ?? "\(question) reworded"
        case "choices":
            return then.right != now.right
                ? "\(question) has another right answer" : "\(question): answers changed"
        default: return "\(question): \(sentence(languages: languages).loweredFirst)"
        }
    }

    /// The language whose text changed, when it is one of several.
    private func onlyLanguage(among count: Int) -> String? {
        guard count > 1, let now, now.isText, let then, then.isText else { return nil }
        let changed = Set(((now.members ?? []) + (then.members ?? [])).map(\.key)).filter {
            now[$0] != then[$0]
        }
        return changed.count == 1 ? changed.first.map { Text.languageName($0) } : nil
    }

    /// A value that is short enough to be shown; nil for others.
    private func shown(_ value: JSONNode?) -> String? {
        switch value?.kind {
        case .number(let digits): key.hasSuffix("_ms") ? Difference.clock(digits) : digits
        case .boolean(let flag): flag ? "on" : "off"
        case .string(let text): text.isEmpty ? nil : text.shortened
        case nil, .null: key.hasSuffix("_ms") ? "no limit" : nil
        case .object, .array: nil
        }
    }

    /// Milliseconds as minutes and seconds.
    private static func clock(_ digits: String) -> String {
        guard let milliseconds = Int(digits) else { return digits }
        let seconds = milliseconds / 1000
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    private static func spelled(_ key: String) -> String {
        let words = key.replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension String {
    /// The beginning, on one line.
    var shortened: String { Text.excerpt(self) }

    fileprivate var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension JSONNode? {
    /// The names of the choices that are right.
    fileprivate var right: [String?] {
        (self?.elements ?? []).filter { $0["right"]?.boolean == true }.map { $0["id"]?.string }
    }
}
