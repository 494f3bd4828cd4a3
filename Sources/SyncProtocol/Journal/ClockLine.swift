/// A reading of both clocks, at each boot and at each step of the wall clock against the boot clock.
package struct ClockLine: Equatable, Sendable {
    package let id: LineID
    package let moment: LineMoment
    package let salt: Salt
    /// How far the wall clock jumped, in milliseconds, forward positive; nil at a boot.
    package let stepMilliseconds: Int64?

    package init(id: LineID, moment: LineMoment, salt: Salt, stepMilliseconds: Int64?) {
        self.id = id
        self.moment = moment
        self.salt = salt
        self.stepMilliseconds = stepMilliseconds
    }
}

extension ClockLine: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            LineHead(id: id, type: .clock).write(to: &$0)
            moment.write(to: &$0)
            $0.member("salt", salt)
            $0.member("step_ms", stepMilliseconds)
        }
    }
}

extension ClockLine: Decodable {
    private enum CodingKeys: String, CodingKey {
        case salt
        case stepMilliseconds = "step_ms"
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try LineHead(from: decoder).id
        moment = try LineMoment(from: decoder)
        salt = try members.decode(Salt.self, forKey: .salt)
        stepMilliseconds = try members.decodeIfPresent(Int64.self, forKey: .stepMilliseconds)
    }
}
