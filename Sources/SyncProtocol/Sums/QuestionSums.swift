/// How one question went on one day.
package struct QuestionSums: Equatable, Sendable {
    /// How many attempts showed it.
    package var asked = 0
    /// How many of those picked the right choice.
    package var right = 0
    /// From showing to the last answer, in milliseconds, over all attempts that answered it.
    package var timeMilliseconds: Int64 = 0

    package init(asked: Int = 0, right: Int = 0, timeMilliseconds: Int64 = 0) {
        self.asked = asked
        self.right = right
        self.timeMilliseconds = timeMilliseconds
    }

    /// The larger of each number.
    package func maximum(with other: QuestionSums) -> QuestionSums {
        QuestionSums(
            asked: max(asked, other.asked), right: max(right, other.right),
            timeMilliseconds: max(timeMilliseconds, other.timeMilliseconds))
    }
}

extension QuestionSums: Decodable {
    private enum CodingKeys: String, CodingKey {
        case asked, right
        case timeMilliseconds = "time_ms"
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        asked = SyncLimits.attempts(try members.decode(Int.self, forKey: .asked))
        right = SyncLimits.attempts(try members.decode(Int.self, forKey: .right))
        timeMilliseconds = min(
            max(0, try members.decode(Int64.self, forKey: .timeMilliseconds)),
            SyncLimits.attemptMillisecondsPerDay)
    }
}

extension QuestionSums: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("asked", asked)
            $0.member("right", right)
            $0.member("time_ms", timeMilliseconds)
        }
    }
}
