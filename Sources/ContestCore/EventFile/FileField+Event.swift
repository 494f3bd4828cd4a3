import JSON
import Unicode

extension EventContent {
    /// The largest event file, in bytes.
    package static let fileLimit = 1 << 20

    /// Reads an event file.
    ///
    /// - Parameter file: UTF-8 JSON; the format is described in EventFile.md.
    /// - Throws: all problems at once, in the order of the file; what breaks JSON's grammar stands alone, since
    ///   nothing behind it can be read.
    package init(file: [UInt8]) throws(EventFileError) {
        guard file.count <= EventContent.fileLimit else {
            let sentence = "the file has \(file.count) bytes; at most \(EventContent.fileLimit) are read"
            throw EventFileError(problems: [EventFileProblem(line: 1, path: "", sentence: sentence)])
        }
        let value: JSONNode
        do {
            value = try JSONReader.value(of: file)
        } catch {
            let problem = EventFileProblem(line: error.line, path: "", sentence: error.sentence)
            throw EventFileError(problems: [problem])
        }
        try self.init(value)
    }

    /// - Throws: all problems at once, sorted by line.
    init(_ value: JSONNode) throws(EventFileError) {
        let findings = Findings()
        let content = FileField(value: value, path: "", findings: findings).eventContent()
        guard let content, findings.problems.isEmpty else {
            // `sorted` is stable in Swift, so problems of one line keep the order in which they were found.
            throw EventFileError(problems: findings.problems.sorted { $0.line < $1.line })
        }
        self = content
    }
}

extension FileField {
    fileprivate func eventContent() -> EventContent? {
        let keys = [
            "format", "id", "name", "venue", "time_zone", "starts_on", "ends_on", "opening_hours",
            "host_name",
            "brand", "images", "languages", "winners_note", "closed_message", "contests", "form", "terms",
            "consents",
        ]
        // In another format the same keys may mean something else.
        guard isOurFormat(), let object = FileObject(self, keys: keys) else { return nil }

        let id = object.required("id")?.identifier(of: EventContent.self)
        let languages = object.required("languages")?.languages()
        let name = object.required("name")?.localizedText(languages, .line(200))
        let venue = object.required("venue")?.localizedText(languages, .line(200))
        let zone = object.required("time_zone")?.zone()
        let days = days(object)
        let hours = object.optional("opening_hours").map { $0.openingHours(days, zone) } ?? .always
        let hostName = object.required("host_name")?.text(.line(80))
        let brand = object.optional("brand").map { $0.brand() } ?? .standard
        let images = object.optional("images").map { $0.images(languages) } ?? EventImages.none
        let winnersNote = object.optional("winners_note")?.localizedText(languages, .block(1_000))
        let closedMessage = object.optional("closed_message")?.localizedText(languages, .block(1_000))
        let contests = object.required("contests")?.contests(languages)
        let form = object.required("form")?.form(languages)
        let terms = object.required("terms")?.terms(languages)
        let consents = object.optional("consents").map { $0.consents(languages) } ?? []

        guard let id, let languages, let name, let venue, let zone, let days, let hours, let hostName,
            let brand,
            let images, let contests, let form, let terms, let consents
        else { return nil }
        return EventContent(
            id: id, name: name, venue: venue, zone: zone, startsOn: days.lowerBound, endsOn: days.upperBound,
            openingHours: hours, hostName: hostName, brand: brand, images: images, languages: languages,
            winnersNote: winnersNote,
            closedMessage: closedMessage, contests: contests, form: form, terms: terms, consents: consents)
    }

    private func isOurFormat() -> Bool {
        guard case .object(let members) = value.kind else {
            note("must be an object: { … }")
            return false
        }
        guard let format = members.first(where: { $0.key == "format" }) else {
            findings.add(
                line: value.line, path: "format", "is missing; this version of Boothwise reads format 1")
            return false
        }
        if format.value.kind == .number("1") { return true }
        findings.add(
            line: format.line, path: "format", "must be 1; this version of Boothwise reads no other format")
        return false
    }

    private func languages() -> [LanguageCode]? {
        guard let fields = list(1...10, of: "languages") else { return nil }
        let codes = fields.map { field -> LanguageCode? in
            guard let text = field.string() else { return nil }
            if let code = LanguageCode(text) { return code }
            field.note("must be a language code such as en, pl or pt-BR, not \(field.quoted(text))")
            return nil
        }
        noteRepetitions(in: zip(fields, codes.map { $0?.text }))
        let known = codes.compactMap(\.self)
        return known.count == codes.count && Set(known).count == known.count ? known : nil
    }

    private func zone() -> EventZone? {
        guard let text = string() else { return nil }
        if let zone = EventZone(identifier: text) { return zone }
        note("must be a time zone's name such as Europe/Warsaw, not \(quoted(text))")
        return nil
    }

    /// In days. Pages list each day of an event, so a slip in the year must not make it last for centuries.
    private static let longestEvent = 366

    private func days(_ object: FileObject) -> ClosedRange<CalendarDay>? {
        let start = object.required("starts_on")?.day()
        let endField = object.required("ends_on")
        guard let start, let endField, let end = endField.day() else { return nil }
        guard start <= end else {
            endField.note("must not be before starts_on, \(start)")
            return nil
        }
        guard end <= start.advanced(by: FileField.longestEvent) else {
            endField.note("must not be more than \(FileField.longestEvent) days after starts_on, \(start)")
            return nil
        }
        return start...end
    }

    /// DESIGN.md: text 7, accent on the ground 3, text on the accent 7.
    private func brand() -> Brand? {
        guard let object = FileObject(self, keys: ["background", "ink", "accent"]) else { return nil }
        let background = object.required("background")?.color()
        let ink = object.required("ink")
        let accent = object.required("accent")
        guard let background, let ink, let accent, let inkColor = ink.color(),
            let accentColor = accent.color()
        else {
            return nil
        }
        let isReadable = [
            ink.reaches(7, inkColor, on: background, "text on the background"),
            accent.reaches(3, accentColor, on: background, "the accent on the background"),
            accent.reaches(7, Brand.accentInk, on: accentColor, "text (\(Brand.accentInk)) on the accent"),
        ]
        return isReadable.contains(false)
            ? nil : Brand(background: background, ink: inkColor, accent: accentColor)
    }

    private func reaches(_ wanted: Double, _ front: Color, on ground: Color, _ pair: String) -> Bool {
        let ratio = front.contrast(with: ground)
        if ratio >= wanted { return true }
        let tenths = Int(ratio * 10)
        note(
            "the contrast of \(pair) is \(tenths / 10).\(tenths % 10); at least \(Int(wanted)) is needed to read it"
        )
        return false
    }

    private func terms(_ languages: [LanguageCode]?) -> Terms? {
        guard let object = FileObject(self, keys: ["revision", "in_force_since", "text", "label"]) else {
            return nil
        }
        let revision = object.required("revision")?.wholeNumber(in: 1...1_000_000)
        let inForceSince = object.required("in_force_since")?.day()
        let text = object.required("text")?.localizedText(languages, .block(50_000))
        let label = object.required("label")?.localizedText(languages, .line(300))
        guard let revision, let inForceSince, let text, let label else { return nil }
        return Terms(revision: revision, inForceSince: inForceSince, text: text, label: label)
    }

    private func consents(_ languages: [LanguageCode]?) -> [ConsentPurpose]? {
        guard let fields = list(0...20, of: "consents") else { return nil }
        let consents = fields.map { $0.consent(languages) }
        noteRepetitions(in: zip(fields, consents.map { $0?.purpose.text }))
        return consents.compactMap(\.self)
    }

    private func consent(_ languages: [LanguageCode]?) -> ConsentPurpose? {
        guard let object = FileObject(self, keys: ["purpose", "revision", "text", "note"]) else { return nil }
        let purposeField = object.required("purpose")
        let purpose = purposeField?.identifier(of: ConsentPurpose.self)
        if purpose == .terms { purposeField?.note("terms stands for the contest's terms; use another name") }
        let revision = object.required("revision")?.wholeNumber(in: 1...1_000_000)
        let text = object.required("text")?.localizedText(languages, .block(5_000))
        let note = object.optional("note")?.localizedText(languages, .block(500))
        guard let purpose, let revision, let text else { return nil }
        return ConsentPurpose(purpose: purpose, revision: revision, text: text, note: note)
    }
}

extension FileField {
    /// Notes every element whose name an element before it has.
    func noteRepetitions(in elements: some Sequence<(FileField, String?)>) {
        var seen: Set<String> = []
        for case (let field, let name?) in elements.map({ $0 }) where !seen.insert(name).inserted {
            field.note("\(quoted(name)) is there twice; each may stand once")
        }
    }
}
