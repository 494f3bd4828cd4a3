import ContestCore
import FoundationEssentials
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SyncClient
import TestSupport
import WebServer

@testable import KioskApp

/// A kiosk's interface without a socket: requests go straight to the routing table.
final class BoothPages {
    let kiosk: PairedKiosk
    private let jobs = JobThread()
    let central: NearbyCentral
    private let sends = Locked(0)
    private(set) var booth: Booth
    private(set) var door: StaffDoor
    private(set) var stage: Stage
    private var router: Router

    /// - Parameter paired: with `central`, and with the event.
    init(_ event: MadeUpEvent = MadeUpEvent(questions: 4), paired: Bool = true) throws {
        kiosk = paired ? try PairedKiosk(event) : try PairedKiosk(unpaired: ManualClock())
        central = NearbyCentral(central: kiosk.central)
        booth = Booth(store: kiosk.store, clock: kiosk.clock.clock)
        stage = Stage(booth, log: .silent)
        door = StaffDoor(store: kiosk.store, clock: kiosk.clock.clock)
        router = Router()
        connect()
    }

    deinit { jobs.close() }

    /// As after a restart of the process, or with another clock of the machine.
    func restart(with clock: ManualClock? = nil) throws {
        let clock = (clock ?? kiosk.clock).clock
        booth = Booth(store: kiosk.store, clock: clock)
        stage = Stage(booth, log: .silent)
        door = StaffDoor(store: kiosk.store, clock: clock)
        connect()
    }

    var sendsAsked: Int { sends.withLock { $0 } }

    func ask(_ method: Method, _ target: String, _ json: String? = nil, cookie: String = "") throws -> Answer
    {
        var headers: Headers = ["Content-Type": "application/json", "X-Boothwise": "1", "Host": "localhost"]
        if !cookie.isEmpty { headers.set("Cookie", cookie) }
        let request = try Request(
            method, target, headers: headers, body: method == .get ? [] : Array((json ?? "{}").utf8))
        return Answer(router.respond(to: request, seconds: 20))
    }

    /// A browser that has its cookie.
    func browser() throws -> Browsing { Browsing(pages: self, cookie: try ask(.get, "/api/kiosk").cookie) }

    private func connect() {
        let sends = sends
        let replication = ReplicationControls(
            sendNow: { sends.withLock { $0 += 1 } }, secondsToNextTry: { 18 })
        let pairing = Pairing(store: kiosk.store, transport: central, app: "0.1.0", hostName: "booth")
        router = Router.kiosk(
            stage: stage, door: door, jobs: jobs, pairings: jobs,
            desk: PairingDesk(pairing, store: kiosk.store, door: door, sendNow: replication.sendNow),
            replication: replication, version: "0.1.0")
    }
}

/// One answer, easy to look into.
struct Answer {
    let status: Int
    let text: String
    let cookie: String

    init(_ response: Response) {
        status = response.status
        if case .bytes(let bytes) = response.body {
            text = String(decoding: bytes, as: UTF8.self)
        } else {
            text = ""
        }
        cookie = response.headers["Set-Cookie"].map { String($0.prefix { $0 != ";" }) } ?? ""
    }

    func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(type, from: Data(text.utf8))
    }
}

/// What tests read of an attempt.
struct SeenAttempt: Decodable {
    struct Question: Decodable {
        struct Choice: Decodable { let id: String }
        let id: String
        let choices: [Choice]
        let choice: String?
    }

    struct Result: Decodable {
        let score: Int
        let timeMs: Int64
        let closedBy: String
    }

    let id: String
    let state: String
    let remainingMs: Int64?
    let nowQuestion: String
    let questions: [Question]
    let result: Result?
}

/// A visitor's browser.
struct Browsing {
    let pages: BoothPages
    let cookie: String

    func ask(_ method: Method, _ target: String, _ json: String? = nil) throws -> Answer {
        try pages.ask(method, target, json, cookie: cookie)
    }

    func start(time: String = "standard") throws -> SeenAttempt {
        try ask(.post, "/api/attempts", #"{"contest":"swift","language":"en","time":"\#(time)"}"#).decoded()
    }

    func current() throws -> SeenAttempt? {
        struct Body: Decodable { let attempt: SeenAttempt? }
        return try ask(.get, "/api/attempt").decoded(as: Body.self).attempt
    }

    func pick(_ choice: String, of question: String, in attempt: SeenAttempt) throws -> Answer {
        try ask(.put, "/api/attempts/\(attempt.id)/answers/\(question)", #"{"choice":"\#(choice)"}"#)
    }

    func finish(_ attempt: SeenAttempt) throws -> SeenAttempt {
        try ask(.post, "/api/attempts/\(attempt.id)/finish").decoded()
    }

    func register(
        _ attempt: SeenAttempt, first: String = "Ann", last: String = "Lee",
        email: String = "ann@example.org",
        terms: Bool = true, extra: String = "{}"
    ) throws -> Answer {
        try ask(
            .post, "/api/attempts/\(attempt.id)/registration",
            #"{"first_name":"\#(first)","last_name":"\#(last)","email":"\#(email)","programming_languages":["Swift"],"#
                + #""extra":\#(extra),"consents":{"terms":\#(terms)}}"#)
    }

    /// Plays with so many right answers and registers.
    @discardableResult
    func visit(right: Int, seconds: Int64 = 10, email: String = "ann@example.org") throws -> Answer {
        let attempt = try start()
        for (question, choice) in Array(zip(attempt.questions, ["a", "b", "c", "a"])).prefix(right) {
            _ = try pick(choice, of: question.id, in: attempt)
        }
        pages.kiosk.clock.advance(milliseconds: seconds * 1000)
        return try register(try finish(attempt), email: email)
    }
}
