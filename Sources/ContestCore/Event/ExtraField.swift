/// A field that an event asks for beside those of every form.
package struct ExtraField: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A line of so many code points at most.
        case text(limit: Int)
        /// One of some options; at least two, ids unique.
        case choice([Option])
        case yesNo
        /// A whole number.
        case number(ClosedRange<Int>)
    }

    /// What can be chosen.
    package struct Option: Hashable, Sendable, Encodable {
        package let id: OptionID
        package let label: LocalizedText
    }

    /// How a file names the kinds.
    package enum KindName: String, CaseIterable, Sendable {
        case text, choice, number
        case yesNo = "yes_no"
    }

    package let id: ExtraFieldID
    package let kind: Kind
    package let label: LocalizedText
    /// What stands under the label.
    package let help: LocalizedText?
    package let isRequired: Bool

    /// What can be chosen under that id; nil for other kinds, too.
    package func option(_ id: String) -> Option? {
        guard case .choice(let options) = kind else { return nil }
        return options.first { $0.id.text == id }
    }

    package static let countLimit = 20
    package static let optionCounts = 2...20
    /// The longest text, in code points, and the one of a field that says nothing of it.
    package static let textLimit = 500
    package static let usualTextLimit = 100
    /// As far as a number reaches that names no end of its own.
    package static let numbers = -999_999_999...999_999_999
}

package typealias ExtraFieldID = Identifier<ExtraField>
package typealias OptionID = Identifier<ExtraField.Option>

extension ExtraField.Kind {
    package var name: ExtraField.KindName {
        switch self {
        case .text: .text
        case .choice: .choice
        case .yesNo: .yesNo
        case .number: .number
        }
    }
}

extension ExtraField: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, kind, label, help, required, choices, min, max, limit
    }

    /// As the event file has it; what is not said there is left out here too.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind.name.rawValue, forKey: .kind)
        try container.encode(label, forKey: .label)
        try container.encodeIfPresent(help, forKey: .help)
        try container.encode(isRequired, forKey: .required)
        switch kind {
        case .text(let limit): try container.encode(limit, forKey: .limit)
        case .choice(let options): try container.encode(options, forKey: .choices)
        case .yesNo: break
        case .number(let range):
            if range.lowerBound != ExtraField.numbers.lowerBound {
                try container.encode(range.lowerBound, forKey: .min)
            }
            if range.upperBound != ExtraField.numbers.upperBound {
                try container.encode(range.upperBound, forKey: .max)
            }
        }
    }
}
