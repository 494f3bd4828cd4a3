package import ContestCore
package import JSON

// The fast way into a registration line, for central, which reads thousands of them.

extension RegistrationLine: PullReadable {
    package init(_ json: inout PullReader) throws(PullReader.GivenUp) {
        guard try json.integer("v") == LineHead.version,
            let id = LineID(rawValue: try json.string("id")),
            try json.string("type") == LineType.registration.rawValue
        else { throw PullReader.GivenUp() }
        let moment = try LineMoment(&json)
        let event = try json.string("event")
        let contest = try json.string("contest")
        let release: ReleaseName = try json.object("release")
        guard let salt = Salt(rawValue: try json.string("salt")) else { throw PullReader.GivenUp() }
        self.init(
            id: id, moment: moment, event: event, contest: contest, release: release, salt: salt,
            attendee: try json.object("attendee"), consents: try json.objects("consents"),
            attempt: try json.object("attempt"))
    }
}

extension LineMoment: PullReadable {
    package init(_ json: inout PullReader) throws(PullReader.GivenUp) {
        self.init(
            atMilliseconds: try json.integer("at_ms"), boot: try json.string("boot"),
            bootMilliseconds: try json.integer("boot_ms"))
    }
}

extension ReleaseName: PullReadable {
    package init(_ json: inout PullReader) throws(PullReader.GivenUp) {
        self.init(
            generation: try json.string("generation"), number: Int(try json.integer("number")),
            sha256: try json.string("sha256"))
    }
}

extension AttendeeRecord: PullReadable {
    package init(_ json: inout PullReader) throws(PullReader.GivenUp) {
        self.init(
            firstName: try json.string("first_name"), lastName: try json.string("last_name"),
            email: try json.string("email"), programmingLanguages: try json.strings("programming_languages"),
            extra: json.hasMore ? try json.scalars("extra").mapValues(JSONValue.init) : [:])
    }
}

extension JSONValue {
    fileprivate init(_ scalar: PullReader.Scalar) {
        self =
            switch scalar {
            case .string(let text): .string(text)
            case .integer(let number): .integer(number)
            case .boolean(let boolean): .bool(boolean)
            }
    }
}

extension ConsentRecord: PullReadable {
    package init(_ json: inout PullReader) throws(PullReader.GivenUp) {
        self.init(
            purpose: try json.string("purpose"), revision: Int(try json.integer("revision")),
            language: try json.string("language"), textSHA256: try json.string("text_sha256"),
            isGiven: try json.boolean("given"))
    }
}

extension AttemptRecord: PullReadable {
    package init(_ json: inout PullReader) throws(PullReader.GivenUp) {
        self.init(
            startedAtMilliseconds: try json.integer("started_at_ms"),
            startedBootMilliseconds: try json.integer("started_boot_ms"),
            timeMilliseconds: try json.integer("time_ms"),
            limitMilliseconds: try json.optionalInteger("limit_ms"),
            questionLimitMilliseconds: try json.integerIfNext("question_limit_ms"),
            score: Int(try json.integer("score")),
            maxScore: Int(try json.integer("max_score")), language: try json.string("language"),
            seed: try json.string("seed"), closedBy: ClosedBy(rawValue: try json.string("closed_by")),
            clock: ClockState(rawValue: try json.string("clock")), answers: try json.objects("answers"))
    }
}

extension AnswerLine: PullReadable {
    package init(_ json: inout PullReader) throws(PullReader.GivenUp) {
        self.init(
            question: try json.string("question"), order: try json.strings("order"),
            choice: try json.optionalString("choice"),
            shownMilliseconds: try json.optionalInteger("shown_ms"),
            answeredMilliseconds: try json.optionalInteger("answered_ms"), isRight: try json.boolean("right"),
            points: Int(try json.integer("points")))
    }
}
