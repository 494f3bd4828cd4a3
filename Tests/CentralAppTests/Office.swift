import CentralApp
import CentralStore
import CentralTestSupport
import Crypto
import FoundationEssentials
import Logging
import Platform
import SyncProtocol
import TestSupport
import Testing
import WebServer

/// Central's routes over a headquarters, with somebody signed in.
final class Office: Sendable {
    let headquarters: Headquarters
    let router: Router
    let control: Router
    let setupCode: String
    private let passwords = PasswordWorker()
    private let files = JobThread()
    let backups: BackupKeeper
    private let cookie: String

    static let password = "correct-horse-battery"
    /// Made once: hashing is slow on purpose.
    private static let passwordHash = PasswordHash.make(password)

    init(
        _ event: EventFixture = EventFixture(), wall: Int64 = 1_792_051_200_000, hasUser: Bool = true,
        change: (inout CentralSettings) -> Void = { _ in }
    ) throws {
        headquarters = try Headquarters(event, wall: wall)
        var settings = CentralSettings(
            folder: headquarters.folder.path, listen: .localhost(port: 0), version: "0.1.0", log: .silent)
        settings.clock = headquarters.clock.clock
        change(&settings)
        backups = BackupKeeper(
            settings.backups, store: headquarters.store, version: "0.1.0", clock: settings.clock, log: .silent
        )
        let routes = CentralRoutes(
            store: headquarters.store, passwords: passwords, backups: backups, files: files,
            settings: settings)
        router = routes.router()
        control = routes.controlRouter()
        setupCode = routes.setupCode.spoken
        guard hasUser else {
            cookie = ""
            return
        }
        let hash = try #require(Office.passwordHash)
        let user = User(name: "marta", role: .owner)
        cookie = try headquarters.store.write { transaction in
            try transaction.keepUser(name: user.name, passwordHash: hash, role: user.role)
            return try transaction.beginSession(user: user, address: "127.0.0.1") ?? ""
        }
    }

    deinit {
        backups.close()
        passwords.close()
        files.close()
    }

    /// A request as a page of ours sends it, signed in unless `isSignedIn` says otherwise.
    func request(
        _ method: Method, _ target: String, body: String = "{}", isSignedIn: Bool = true,
        headers: [String: String] = [:], peer: Peer = .address("127.0.0.1")
    ) throws -> Response {
        try request(
            method, target, bytes: Array(body.utf8), isSignedIn: isSignedIn, headers: headers, peer: peer)
    }

    /// The same with any bytes as the body.
    func request(
        _ method: Method, _ target: String, bytes: [UInt8], isSignedIn: Bool = true,
        headers: [String: String] = [:], peer: Peer = .address("127.0.0.1")
    ) throws -> Response {
        var sent: Headers = ["Host": "localhost"]
        if method.changesState {
            sent.set("Content-Type", "application/json")
            sent.set("X-Boothwise", "1")
        }
        if isSignedIn { sent.set("Cookie", "boothwise_central=\(cookie)") }
        for (name, value) in headers { sent.set(name, value) }
        return router.respond(
            to: try Request(
                method, target, headers: sent, body: method.changesState ? bytes : [], peer: peer))
    }

    /// Another person's session, as headers.
    func signIn(_ name: String) throws -> [String: String] {
        let hash = try #require(Office.passwordHash)
        let user = User(name: name, role: .marketing)
        let secret = try headquarters.store.write { transaction in
            try transaction.keepUser(name: name, passwordHash: hash, role: user.role)
            return try transaction.beginSession(user: user, address: "127.0.0.1") ?? ""
        }
        return ["Cookie": "boothwise_central=\(secret)"]
    }

    func get(_ target: String) throws -> Response { try request(.get, target) }

    /// Takes a kiosk's whole journal in.
    func deliver(_ kiosk: inout KioskDouble) throws { try headquarters.deliver(&kiosk) }
}

extension Response {
    var text: String { String(decoding: (try? wholeBody()) ?? [], as: UTF8.self) }

    func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(type, from: Data(try wholeBody()))
    }
}

/// One line of a table of requests: what is asked, and what the answer must and must not contain.
struct ApiScenario: Sendable, CustomTestStringConvertible {
    let name: String
    var method = Method.get
    let target: String
    var body = "{}"
    var isSignedIn = true
    var headers: [String: String] = [:]
    var peer = Peer.address("127.0.0.1")
    let status: Int
    var contains: [String] = []
    var lacks: [String] = []

    var testDescription: String { name }

    func run(at office: Office) throws {
        let response = try office.request(
            method, target, body: body, isSignedIn: isSignedIn, headers: headers, peer: peer)
        #expect(response.status == status)
        let text = response.text
        for part in contains { #expect(text.contains(part), "\(text)") }
        for part in lacks { #expect(!text.contains(part), "\(text)") }
    }
}
