/// The first line of an epoch: why it began, and where the one before it ended.
package struct EpochLine: Equatable, Sendable {
    /// Why an epoch begins.
    package struct Reason: RawRepresentable, Hashable, Sendable, Decodable, JSONWritable {
        package let rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }
        package static let paired = Reason(rawValue: "paired")
        package static let restored = Reason(rawValue: "restored")
        package static let fork = Reason(rawValue: "fork")
        package static let damaged = Reason(rawValue: "damaged")
    }

    /// The end of the epoch before.
    package struct Predecessor: Equatable, Sendable {
        package let epoch: Epoch
        package let end: Position

        package init(epoch: Epoch, end: Position) {
            self.epoch = epoch
            self.end = end
        }
    }

    package let id: LineID
    package let moment: LineMoment
    package let salt: Salt
    package let reason: Reason
    /// Nil for a kiosk's first epoch.
    package let after: Predecessor?
    /// How many registrations follow that were saved before this epoch began; nil where an older version did not say.
    package let again: Int?

    package init(
        id: LineID, moment: LineMoment, salt: Salt, reason: Reason, after: Predecessor?, again: Int? = nil
    ) {
        self.id = id
        self.moment = moment
        self.salt = salt
        self.reason = reason
        self.after = after
        self.again = again
    }
}

extension EpochLine: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            LineHead(id: id, type: .epoch).write(to: &$0)
            moment.write(to: &$0)
            $0.member("salt", salt)
            $0.member("reason", reason)
            $0.member("after", after)
            if let again { $0.member("again", again) }
        }
    }
}

extension EpochLine: Decodable {
    private enum CodingKeys: String, CodingKey {
        case salt, reason, after, again
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try LineHead(from: decoder).id
        moment = try LineMoment(from: decoder)
        salt = try members.decode(Salt.self, forKey: .salt)
        reason = try members.decode(Reason.self, forKey: .reason)
        after = try members.decodeIfPresent(Predecessor.self, forKey: .after)
        again = try members.decodeIfPresent(Int.self, forKey: .again)
    }
}

extension EpochLine.Predecessor: Decodable, JSONWritable {
    private enum CodingKeys: String, CodingKey { case epoch }

    package init(from decoder: any Decoder) throws {
        epoch = try decoder.container(keyedBy: CodingKeys.self).decode(Epoch.self, forKey: .epoch)
        end = try Position(from: decoder)
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("epoch", epoch)
            $0.member("seq", end.sequence)
            $0.member("hash", end.hash)
        }
    }
}
