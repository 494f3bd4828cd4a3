package import ContestCore

/// The journal line of a registration: a person's valid form with the attempt behind it.
///
/// Ids of event, contest, questions and choices are plain text here: a line of any age must be readable, whatever
/// the rules for ids are today.
package struct RegistrationLine: Equatable, Sendable {
    package let id: LineID
    package let moment: LineMoment
    package let event: String
    package let contest: String
    /// The release by which the attempt was asked and scored.
    package let release: ReleaseName
    package let salt: Salt
    package let attendee: AttendeeRecord
    package let consents: [ConsentRecord]
    package let attempt: AttemptRecord

    package init(
        id: LineID, moment: LineMoment, event: String, contest: String, release: ReleaseName, salt: Salt,
        attendee: AttendeeRecord, consents: [ConsentRecord], attempt: AttemptRecord
    ) {
        self.id = id
        self.moment = moment
        self.event = event
        self.contest = contest
        self.release = release
        self.salt = salt
        self.attendee = attendee
        self.consents = consents
        self.attempt = attempt
    }
}

extension RegistrationLine: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            LineHead(id: id, type: .registration).write(to: &$0)
            moment.write(to: &$0)
            $0.member("event", event)
            $0.member("contest", contest)
            $0.member("release", release)
            $0.member("salt", salt)
            $0.member("attendee", attendee)
            $0.member("consents", consents)
            $0.member("attempt", attempt)
        }
    }
}

extension RegistrationLine: Decodable {
    private enum CodingKeys: String, CodingKey {
        case event, contest, release, salt, attendee, consents, attempt
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try LineHead(from: decoder).id
        moment = try LineMoment(from: decoder)
        event = try members.decode(String.self, forKey: .event)
        contest = try members.decode(String.self, forKey: .contest)
        release = try members.decode(ReleaseName.self, forKey: .release)
        salt = try members.decode(Salt.self, forKey: .salt)
        attendee = try members.decode(AttendeeRecord.self, forKey: .attendee)
        consents = try members.decode([ConsentRecord].self, forKey: .consents)
        attempt = try members.decode(AttemptRecord.self, forKey: .attempt)
    }
}
