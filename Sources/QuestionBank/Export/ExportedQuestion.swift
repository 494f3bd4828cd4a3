import ContestCore
import FoundationEssentials

/// A bank as our JSON has it.
struct ExportedBank: Encodable {
    let format = 1
    let questions: [BankQuestion]

    init(questions: [BankQuestion]) { self.questions = questions }

    private enum CodingKeys: String, CodingKey { case format, questions }
}

enum ExportedJSON {
    static func bytes(of value: some Encodable, isPretty: Bool) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            isPretty ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : .sortedKeys
        do {
            return Array(try encoder.encode(value)) + (isPretty ? [UInt8(ascii: "\n")] : [])
        } catch {
            preconditionFailure("texts, numbers and flags can be encoded: \(error)")
        }
    }
}

extension BankText: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .same(let text): try container.encode(text)
        case .translated(let texts):
            try container.encode(Dictionary(uniqueKeysWithValues: texts.map { ($0.key.text, $0.value) }))
        }
    }
}

/// As the event file has a question, without ids; what is as it is without being said is left out.
extension BankQuestion: Encodable {
    private enum CodingKeys: String, CodingKey {
        case text, code, points, choices, explanation, tags
        case keepsOrder = "keep_order"
        case keepsLast = "keep_last"
    }

    private enum ChoiceKeys: String, CodingKey {
        case text
        case isCode = "code"
        case isRight = "right"
        case keepsLast = "keep_last"
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encodeIfPresent(code, forKey: .code)
        if points != 1 { try container.encode(points, forKey: .points) }
        if keepsOrder { try container.encode(true, forKey: .keepsOrder) }
        if keepsLast { try container.encode(true, forKey: .keepsLast) }
        try container.encodeIfPresent(explanation, forKey: .explanation)
        if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
        var list = container.nestedUnkeyedContainer(forKey: .choices)
        for (index, choice) in choices.enumerated() {
            var item = list.nestedContainer(keyedBy: ChoiceKeys.self)
            try item.encode(choice.text, forKey: .text)
            if choice.isCode { try item.encode(true, forKey: .isCode) }
            if index == right { try item.encode(true, forKey: .isRight) }
            if choice.keepsLast { try item.encode(true, forKey: .keepsLast) }
        }
    }
}
