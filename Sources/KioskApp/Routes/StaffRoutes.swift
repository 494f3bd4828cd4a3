import ContestCore
import KioskStore
import Platform
import WebServer

/// The staff page behind the PIN.
struct StaffRoutes {
    static let cookieName = "boothwise_kiosk_staff"

    let booth: Booth
    let stage: Stage
    let door: StaffDoor
    let jobs: JobThread
    let replication: ReplicationControls
    /// Of the program.
    let version: String

    /// Lets nobody through without an open session.
    func onlyStaff(_ request: Request, next: Handler) throws -> Reply {
        guard door.isOpen(token: request.cookie(StaffRoutes.cookieName)) else {
            throw HTTPProblem.pinNeeded
        }
        return try next(request)
    }

    /// `POST /api/staff/session`
    func open(_ request: Request) throws -> Reply {
        struct Body: Decodable { let pin: String }
        let pin = try request.json(Body.self).pin
        return .later { pending in
            jobs.add { pending.answer { try StaffRoutes.response(to: try door.open(pin: pin)) } }
        }
    }

    /// `DELETE /api/staff/session`
    func close(_ request: Request) throws -> Reply {
        door.close(token: request.cookie(StaffRoutes.cookieName))
        return .now(Response.noContent.setting(.removal(of: StaffRoutes.cookieName)))
    }

    /// `GET /api/staff/status`
    func status(_ request: Request) throws -> Reply {
        try .json(
            200,
            try booth.staffStatus(
                version: version, nextTry: replication.secondsToNextTry(),
                stuckSince: replication.stuckSince(), rehearsal: rehearsal))
    }

    private var rehearsal: StaffRehearsal? {
        stage.rehearsingSince.map { .on(since: $0) } ?? (stage.isWaiting ? .waiting : nil)
    }

    /// `DELETE /api/staff/rehearsal`: visitors play what is published again, at once; central hears of it.
    func endRehearsal(_ request: Request) throws -> Reply {
        try booth.store.endRehearsal()
        try stage.settle()
        replication.sendNow()
        return .noContent
    }

    /// `POST /api/staff/send-now`
    func sendNow(_ request: Request) throws -> Reply {
        replication.sendNow()
        return .now(Response(202, headers: ["Cache-Control": "no-store"]))
    }

    /// `PUT /api/staff/contest`: the one contest that is played here; null lets visitors choose.
    func chooseContest(_ request: Request) throws -> Reply {
        struct Body: Decodable { let contest: String? }
        let name = try request.json(Body.self).contest
        let contest = name.flatMap { ContestID($0) }
        guard (name == nil) == (contest == nil) else { throw BoothError.unknownContest }
        try booth.choose(contest)
        return .noContent
    }

    private static func response(to outcome: StaffDoor.Outcome) throws -> Response {
        struct Refused: Encodable {
            let code: String
            @Explicit var triesLeft: Int?
            let waitS: Int
        }
        switch outcome {
        case .opened(let token):
            return Response.noContent.setting(Cookie(cookieName, token))
        case .wrongPIN(let triesLeft, let seconds):
            return try .json(403, Refused(code: "wrong_pin", triesLeft: triesLeft, waitS: seconds))
        case .wait(let seconds):
            return try .json(429, Refused(code: "wait", triesLeft: nil, waitS: seconds))
        case .noPIN:
            return try .json(403, Refused(code: "no_pin", triesLeft: nil, waitS: 0))
        }
    }
}

extension HTTPProblem {
    static let pinNeeded = HTTPProblem(401, "pin_needed", "The staff page is locked; it opens with the PIN.")
}
