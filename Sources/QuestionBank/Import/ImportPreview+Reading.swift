import ContestCore

extension ImportPreview {
    /// Reads a file of questions.
    ///
    /// - Parameters:
    ///   - name: the file's; its ending helps to tell the format, and errors call the file by it.
    ///   - format: nil to tell it from the contents and the name.
    ///   - encoding: of a text; nil to tell it from the contents.
    ///   - existing: the questions that are there already, among which duplicates are looked for.
    /// - Throws: when no question can be read at all. A single broken question is refused alone.
    package init(
        of bytes: [UInt8], named name: String, as format: BankFormat? = nil, encoding: TextEncoding? = nil,
        existing: [BankQuestion] = []
    ) throws(BankFileError) {
        do throws(Unreadable) {
            guard bytes.count <= BankLimits.file else {
                throw Unreadable(
                    "the file has \(bytes.count) bytes, and at most \(BankLimits.file) are read",
                    "split it into smaller ones")
            }
            guard !bytes.isEmpty else { throw Unreadable("the file is empty", "choose another file") }
            let source = SourceFile(bytes: bytes, name: name, encoding: encoding)
            let kind: BankFormat
            if let format { kind = format } else { kind = try source.format() }
            try self.init(try source.questions(as: kind), kind, existing: existing)
        } catch {
            throw BankFileError(file: name, reason: error.reason, remedy: error.remedy)
        }
    }

    private init(_ parsed: ParsedFile, _ format: BankFormat, existing: [BankQuestion]) throws(Unreadable) {
        guard parsed.drafts.count <= BankLimits.questions else {
            throw Unreadable(
                "the file holds more than \(BankLimits.questions) questions", "split it into smaller ones")
        }
        guard !parsed.drafts.isEmpty else {
            throw Unreadable(
                "no question was found in it, read as \(format.name)",
                "choose the format by hand if it is another one")
        }
        var finder = DuplicateFinder(existing: existing)
        let found = parsed.drafts.enumerated().map { index, draft in
            FoundQuestion(draft, number: index + 1, &finder)
        }
        self.init(
            format: format, encoding: parsed.encoding, separator: parsed.separator, found: found,
            notices: parsed.notices + ImportPreview.notices(about: found))
    }

    /// Five and more questions whose right answer always stands at the same place give it away unless they are shuffled.
    private static func notices(about found: [FoundQuestion]) -> [String] {
        let questions = found.compactMap(\.question)
        guard questions.count >= 5, let place = questions.first?.right,
            questions.allSatisfy({ $0.right == place })
        else { return [] }
        return [
            "The right answer is number \(place + 1) in every question; let the contest shuffle the answers."
        ]
    }
}

extension FoundQuestion {
    fileprivate init(_ draft: Draft, number: Int, _ finder: inout DuplicateFinder) {
        let (outcome, warnings) = draft.judged()
        let own = CleanText.line(draft.title ?? "", limit: BankLimits.title)
        let text = CleanText.line(draft.text.translations.first?.text ?? "", limit: BankLimits.title)
        self.init(
            number: number, place: draft.place,
            title: own.isEmpty ? text : own, text: text,
            choiceCount: draft.choiceCount, codeLanguage: draft.code?.language, outcome: outcome,
            warnings: warnings, duplicate: nil)
        if let question { duplicate = finder.duplicate(of: question, number: number) }
    }
}

/// What a parser made of a file.
struct ParsedFile {
    var drafts: [Draft]
    var encoding: TextEncoding?
    var separator: String?
    var notices: [String] = []
}
