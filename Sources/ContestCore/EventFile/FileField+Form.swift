import Unicode

extension FileField {
    private static let mostDomains = 1_000

    func form(_ languages: [LanguageCode]?) -> Form? {
        let keys = ["programming_languages", "extra_fields", "blocked_domains", "contact_check"]
        guard let object = FileObject(self, keys: keys) else { return nil }
        let names = object.required("programming_languages")?.programmingLanguages()
        let extraFields = object.optional("extra_fields").map { $0.extraFields(languages) } ?? []
        let domains = object.optional("blocked_domains").map { $0.blockedDomains() } ?? []
        let check =
            object.optional("contact_check").map { $0.word(of: ContactCheck.self) } ?? ContactCheck.none
        guard let names, let extraFields, let domains, let check else { return nil }
        return Form(
            programmingLanguages: names, extraFields: extraFields, blockedDomains: domains,
            contactCheck: check)
    }

    private func programmingLanguages() -> [String]? {
        guard let fields = list(0...100, of: "programming languages") else { return nil }
        let names = fields.map { $0.text(.line(ProgrammingLanguages.lengthLimit)) }
        noteRepetitions(in: zip(fields, names.map { $0.map(Text.caseFolded) }))
        return names.compactMap(\.self)
    }

    private func blockedDomains() -> [BlockedDomain]? {
        guard let fields = list(0...FileField.mostDomains, of: "domains") else { return nil }
        let domains = fields.map { $0.blockedDomain() }
        noteRepetitions(in: zip(fields, domains.map { $0?.domain }))
        return domains.compactMap(\.self)
    }

    private func blockedDomain() -> BlockedDomain? {
        guard let text = string() else { return nil }
        if let domain = BlockedDomain(text) { return domain }
        note("must be a domain in small letters and without @, such as example.com, not \(quoted(text))")
        return nil
    }

    private func extraFields(_ languages: [LanguageCode]?) -> [ExtraField]? {
        guard let elements = list(0...ExtraField.countLimit, of: "fields") else { return nil }
        let fields = elements.map { $0.extraField(languages) }
        noteRepetitions(in: zip(elements, fields.map { $0?.id.text }))
        let known = fields.compactMap(\.self)
        let size = known.reduce(0) { $0 + $1.largestRecord }
        if size > ExtraField.recordLimit {
            note(
                "what people write here could take \(size) bytes, and \(ExtraField.recordLimit) fit into a record; "
                    + "lower the limits of the texts or ask less")
        }
        return known
    }

    private func extraField(_ languages: [LanguageCode]?) -> ExtraField? {
        let keys = ["id", "kind", "label", "help", "required", "choices", "min", "max", "limit"]
        guard let object = FileObject(self, keys: keys) else { return nil }
        let id = object.required("id")?.identifier(of: ExtraField.self)
        let label = object.required("label")?.localizedText(languages, .line(200))
        let help = object.optional("help")?.localizedText(languages, .line(300))
        let isRequired = object.flag("required")
        let kind = object.required("kind")?.word(of: ExtraField.KindName.self).flatMap {
            self.kind(of: $0, object, languages)
        }
        guard let id, let label, let isRequired, let kind else { return nil }
        return ExtraField(id: id, kind: kind, label: label, help: help, isRequired: isRequired)
    }

    private func kind(
        of name: ExtraField.KindName, _ object: FileObject, _ languages: [LanguageCode]?
    ) -> ExtraField.Kind? {
        let owners: [(String, ExtraField.KindName)] = [
            ("choices", .choice), ("min", .number), ("max", .number), ("limit", .text),
        ]
        for (key, owner) in owners where owner != name {
            object.optional(key)?.note("belongs to fields of the kind \(owner.rawValue); take it out")
        }
        switch name {
        case .text:
            let range = 1...ExtraField.textLimit
            let limit =
                object.optional("limit").map { $0.wholeNumber(in: range) } ?? ExtraField.usualTextLimit
            return limit.map(ExtraField.Kind.text)
        case .choice: return object.required("choices")?.options(languages).map(ExtraField.Kind.choice)
        case .yesNo: return .yesNo
        case .number: return numbers(object).map(ExtraField.Kind.number)
        }
    }

    private func numbers(_ object: FileObject) -> ClosedRange<Int>? {
        let all = ExtraField.numbers
        let lowest = object.optional("min").map { $0.wholeNumber(in: all) } ?? all.lowerBound
        let highest = object.optional("max").map { $0.wholeNumber(in: all) } ?? all.upperBound
        guard let lowest, let highest else { return nil }
        guard lowest <= highest else {
            object.optional("max")?.note("must not be less than min, \(lowest)")
            return nil
        }
        return lowest...highest
    }

    private func options(_ languages: [LanguageCode]?) -> [ExtraField.Option]? {
        guard let fields = list(ExtraField.optionCounts, of: "choices") else { return nil }
        let options = fields.map { $0.option(languages) }
        noteRepetitions(in: zip(fields, options.map { $0?.id.text }))
        let known = options.compactMap(\.self)
        return known.count == options.count ? known : nil
    }

    private func option(_ languages: [LanguageCode]?) -> ExtraField.Option? {
        guard let object = FileObject(self, keys: ["id", "label"]) else { return nil }
        let id = object.required("id")?.identifier(of: ExtraField.Option.self)
        let label = object.required("label")?.localizedText(languages, .line(200))
        guard let id, let label else { return nil }
        return ExtraField.Option(id: id, label: label)
    }
}

extension ExtraField {
    /// Of the bytes that a journal line has for a person, see `Question.recordLimit`; the fixed fields and the consents
    /// need up to 12,288.
    static let recordLimit = 12_288

    /// The most bytes that the answer takes in a journal line.
    fileprivate var largestRecord: Int {
        // "id":"…", of a text at most four bytes a code point, of a number nine digits and its sign.
        let frame = id.text.utf8.count + 6
        return switch kind {
        case .text(let limit): frame + 4 * limit
        case .choice(let options): frame + (options.map(\.id.text.utf8.count).max() ?? 0)
        case .yesNo, .number: frame + 10
        }
    }
}
