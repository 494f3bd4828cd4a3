import Compression
package import ContestCore
import Crypto
package import SyncProtocol

/// A kiosk's journal and pushes in memory, as the protocol describes them.
package struct KioskDouble {
    package let central: CentralID
    package let device: DeviceID
    package var token: String
    package private(set) var epoch: Epoch
    /// The release that registrations name.
    package var release: ReleaseName
    /// The wall clock and the boot clock at the next line and push.
    package var wallMilliseconds: Int64
    package var bootMilliseconds: Int64
    package var boot = "boot-1"
    package var sums: DailySums = [:]
    package var ordersDone: OrderName?
    package var isLeaving = false
    package private(set) var lines: [BodyLine] = []
    package private(set) var positions: [Position]
    private var registrations: [Int] = [0]
    private var statusNumber = 0

    package init(
        pairing: PairAnswer, release: ReleaseName, wallMilliseconds: Int64, bootMilliseconds: Int64 = 60_000
    ) {
        central = pairing.central
        device = pairing.device
        token = pairing.token
        epoch = .random()
        self.release = release
        self.wallMilliseconds = wallMilliseconds
        self.bootMilliseconds = bootMilliseconds
        positions = [Chain(central: central, device: device, epoch: epoch).position]
    }

    /// Begins a new epoch without any line.
    package mutating func openEpoch() {
        epoch = .random()
        lines = []
        registrations = [0]
        positions = [Chain(central: central, device: device, epoch: epoch).position]
    }

    /// Puts a line behind the last one.
    package mutating func append(_ line: BodyLine) throws {
        var chain = Chain(from: positions[positions.count - 1])
        chain.advance(over: try line.hash())
        lines.append(line)
        positions.append(chain.position)
        let text = String(decoding: line.bytes, as: UTF8.self)
        registrations.append(
            registrations[registrations.count - 1] + (text.contains(#""type":"registration""#) ? 1 : 0))
    }

    package mutating func append(_ line: some JSONWritable) throws {
        try append(BodyLine(JSONWriter.bytes(of: line)))
    }

    package mutating func append(text: String) throws { try append(BodyLine(Array(text.utf8))) }

    /// Forgets the lines behind the first `count`, as a restored disk does.
    package mutating func cut(to count: Int) {
        lines.removeSubrange(count...)
        positions.removeSubrange((count + 1)...)
        registrations.removeSubrange((count + 1)...)
    }

    package var moment: LineMoment {
        LineMoment(atMilliseconds: wallMilliseconds, boot: boot, bootMilliseconds: bootMilliseconds)
    }

    /// Time passes on both clocks.
    package mutating func advance(milliseconds: Int64) {
        wallMilliseconds += milliseconds
        bootMilliseconds += milliseconds
    }

    /// What a person did at the booth.
    package struct Visit {
        package var firstName = "Ann"
        package var lastName = "Lee"
        package var email: String
        package var programmingLanguages = ["Swift"]
        package var extra: [String: JSONValue] = [:]
        /// The choice of each question asked; nil was skipped. The choice `a` is right.
        package var answers: [(question: String, choice: String?)] = [("q1", "a"), ("q2", "a"), ("q3", nil)]
        package var timeMilliseconds: Int64 = 50_000
        /// From the end of the quiz to the saved form.
        package var formMilliseconds: Int64 = 20_000
        package var limitMilliseconds: Int64? = 180_000
        package var marketing = false
        package var event = "halny"
        package var contest = "swift"
        package var closedBy = AttemptRecord.ClosedBy.finished
        package var clock = AttemptRecord.ClockState.steady
        /// Instead of the number of right answers.
        package var score: Int?

        package init(_ email: String) { self.email = email }
    }

    /// The journal line of a visit that ends now.
    package func registration(_ visit: Visit, id: LineID? = nil) -> RegistrationLine {
        let answers = visit.answers.enumerated().map { index, answer in
            AnswerLine(
                question: answer.question, order: ["b", "a"], choice: answer.choice,
                shownMilliseconds: Int64(index) * 1000,
                answeredMilliseconds: answer.choice == nil ? nil : Int64(index) * 1000 + 500,
                isRight: answer.choice == "a", points: answer.choice == "a" ? 1 : 0)
        }
        func consent(_ purpose: String, _ revision: Int, _ text: String, _ isGiven: Bool) -> ConsentRecord {
            ConsentRecord(
                purpose: purpose, revision: revision, language: "en", textSHA256: SHA256.hex(text),
                isGiven: isGiven)
        }
        return RegistrationLine(
            id: id ?? .mint(wallMilliseconds: wallMilliseconds), moment: moment, event: visit.event,
            contest: visit.contest, release: release, salt: .random(),
            attendee: AttendeeRecord(
                firstName: visit.firstName, lastName: visit.lastName, email: visit.email,
                programmingLanguages: visit.programmingLanguages, extra: visit.extra),
            consents: [
                consent("terms", 3, "The *terms*.", true),
                consent("marketing", 2, "News by e-mail", visit.marketing),
            ],
            attempt: AttemptRecord(
                startedAtMilliseconds: wallMilliseconds - visit.timeMilliseconds - visit.formMilliseconds,
                startedBootMilliseconds: bootMilliseconds - visit.timeMilliseconds - visit.formMilliseconds,
                timeMilliseconds: visit.timeMilliseconds, limitMilliseconds: visit.limitMilliseconds,
                score: visit.score ?? answers.count { $0.isRight }, maxScore: answers.count, language: "en",
                seed: "0123456789abcdef", closedBy: visit.closedBy, clock: visit.clock, answers: answers))
    }

    /// Saves a visit that ends now.
    @discardableResult
    package mutating func register(_ visit: Visit) throws -> LineID {
        let line = registration(visit)
        try append(line)
        return line.id
    }

    @discardableResult
    package mutating func register(_ email: String) throws -> LineID { try register(Visit(email)) }

    /// The push of the lines from `base` on; of all lines by default.
    package mutating func push(from base: Int = 0, to last: Int? = nil) -> PushBody {
        let last = last ?? lines.count
        statusNumber += 1
        return PushBody(
            header: PushHeader(
                app: "0.1.0", nonce: .random(), central: central, device: device, epoch: epoch,
                base: positions[base],
                last: positions[last],
                head: JournalHead(
                    position: positions[lines.count], registrations: registrations[lines.count]),
                ordersDone: ordersDone,
                clock: ClockSample(
                    wallMilliseconds: wallMilliseconds, boot: boot, bootMilliseconds: bootMilliseconds),
                status: DeviceStatus(
                    number: statusNumber, diskFreeMebibytes: 1000, release: release,
                    waiting: lines.count - base,
                    setAside: 0, isLeaving: isLeaving), sums: sums), lines: Array(lines[base..<last]))
    }

    /// The same as it travels.
    package static func packed(_ push: PushBody) -> [UInt8] { Gzip.compress(push.encoded()) }
}
