import ContestCore
import SyncProtocol
import Testing

/// Made-up values of messages, always the same.
enum Sample {
    static let central = "0192f0c4-7e00-7000-8000-00000000c001"
    static let device = "0192f0c4-7e00-7000-8000-00000000d003"

    static func lineID(_ number: Int) throws -> LineID {
        let digits = String(number, radix: 16)
        let zeros = String(repeating: "0", count: 12 - digits.count)
        return try #require(LineID(rawValue: "0192f0c4-7e00-7000-8000-\(zeros)\(digits)"))
    }

    static func chain(epoch: String = "00c0ffee00c0ffee") throws -> Chain {
        Chain(
            central: try #require(CentralID(rawValue: central)),
            device: try #require(DeviceID(rawValue: device)),
            epoch: try #require(Epoch(rawValue: epoch)))
    }

    static let moment = LineMoment(atMilliseconds: 1_792_051_290_123, boot: "b1", bootMilliseconds: 91_123)
    static let release = ReleaseName(
        generation: "00000000000000a1", number: 1, sha256: String(repeating: "0", count: 64))

    static func salt() throws -> Salt { try #require(Salt(rawValue: "AQEBAQEBAQEBAQEBAQEBAQ")) }

    static func registration(_ number: Int = 2) throws -> RegistrationLine {
        RegistrationLine(
            id: try lineID(number), moment: moment, event: "halny", contest: "swift", release: release,
            salt: try salt(),
            attendee: AttendeeRecord(
                firstName: "Zoë", lastName: "O\"Żółć\\", email: "zoe@example.org",
                programmingLanguages: ["Swift", "C, C++\nSwift \"5\""]),
            consents: [
                ConsentRecord(
                    purpose: "terms", revision: 3, language: "pl",
                    textSHA256: String(repeating: "a", count: 64),
                    isGiven: true),
                ConsentRecord(
                    purpose: "marketing", revision: 2, language: "pl",
                    textSHA256: String(repeating: "b", count: 64), isGiven: false),
            ],
            attempt: AttemptRecord(
                startedAtMilliseconds: 1_792_051_200_000, startedBootMilliseconds: 1000,
                timeMilliseconds: 61_250,
                limitMilliseconds: 180_000, score: 1, maxScore: 2, language: "pl", seed: "0123456789abcdef",
                closedBy: .finished, clock: .steady,
                answers: [
                    AnswerLine(
                        question: "q-async", order: ["b", "a", "c"], choice: "a", shownMilliseconds: 0,
                        answeredMilliseconds: 9500, isRight: true, points: 1),
                    AnswerLine(
                        question: "q-let", order: ["a", "b"], choice: nil, shownMilliseconds: 10_000,
                        answeredMilliseconds: nil, isRight: false, points: 0),
                ]))
    }

    static func epochLine(_ number: Int = 1) throws -> EpochLine {
        EpochLine(id: try lineID(number), moment: moment, salt: try salt(), reason: .paired, after: nil)
    }

    static func sums() -> ContestSums {
        var sums = ContestSums()
        sums.started = 5
        sums.finished = 4
        sums.registered = 3
        sums.givenUpInQuiz = 1
        sums.givenUpInForm = 1
        sums.scores = [1: 3, 2: 1]
        sums.questions = ["q-async": QuestionSums(asked: 4, right: 3, timeMilliseconds: 40_000)]
        return sums
    }

    /// A push of these lines, from the start of the epoch.
    static func push(_ lines: [BodyLine]) throws -> PushBody {
        var chain = try chain()
        let base = chain.position
        for line in lines { chain.advance(over: try line.hash()) }
        return PushBody(
            header: PushHeader(
                app: "0.1.0", nonce: try #require(Nonce(rawValue: "1122334455667788")),
                central: try #require(CentralID(rawValue: central)),
                device: try #require(DeviceID(rawValue: device)),
                epoch: try #require(Epoch(rawValue: "00c0ffee00c0ffee")), base: base, last: chain.position,
                head: JournalHead(position: chain.position, registrations: max(0, lines.count - 1)),
                ordersDone: OrderName(
                    generation: try #require(Generation(rawValue: "00000000000000a1")), number: 0),
                clock: ClockSample(
                    wallMilliseconds: 1_792_051_300_000, boot: "b1", bootMilliseconds: 101_000),
                status: DeviceStatus(
                    number: 7, diskFreeMebibytes: 20_480, release: release, waiting: max(0, lines.count - 1),
                    setAside: 0),
                sums: ["2026-10-14": ["halny": ["swift": sums()]]]), lines: lines)
    }

    static func answer(to push: PushBody) throws -> PushAnswer {
        let generation = try #require(Generation(rawValue: "00000000000000a1"))
        return PushAnswer(
            code: .ok, nonce: push.header.nonce, central: push.header.central, generation: generation,
            generations: [generation], device: push.header.device, epoch: push.header.epoch,
            head: push.header.last, safe: 0, held: [HeldLine(id: try lineID(2), code: "unknown_release")],
            heldTotal: 1, releases: ["halny": release], orders: OrderName(generation: generation, number: 0),
            nowMilliseconds: 1_792_051_300_250)
    }
}
