import CentralApp
import FoundationEssentials
import Glibc
import Platform
import WebClient
import WebServer

/// The way for a command to what lies in a data folder: over the Unix socket to the process that works there, or,
/// when none does, to the same routes in this process. It makes no data folder unless
/// it is told to: a mistyped one must not become a new central.
struct ControlChannel {
    /// The socket's file in the data folder.
    static let socket = "control.sock"

    /// How long a folder may be in use by somebody who does not answer: a server opens its socket last, and closes it
    /// first.
    private static let patience = Duration.seconds(5)
    private static let pauseMicroseconds: UInt32 = 50_000

    private let folder: String
    private let role: ServerOptions.Role
    private let makesFolder: Bool

    /// - Parameter makesFolder: a command may come before the role's first start.
    init(_ role: ServerOptions.Role, folder: String, makesFolder: Bool = false) {
        self.role = role
        self.folder = folder
        self.makesFolder = makesFolder
    }

    init(_ role: ServerOptions.Role, _ arguments: Arguments) throws(CommandFailure) {
        let asked = arguments.value("data") ?? Environment.value("BOOTHWISE_DATA")
        self.init(role, folder: try ServerOptions.folder(role, asked))
    }

    /// For a command that takes nothing but `--data`.
    init(_ role: ServerOptions.Role, only words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data"])
        _ = try arguments.positional()
        try self.init(role, arguments)
    }

    /// Whether a process answers on the folder's socket.
    func isAnswered() -> Bool { (try? ask("GET", "/control/status")) != nil }

    /// Sends a value as JSON and reads the answer as JSON.
    ///
    /// - Throws: `CommandFailure` with the server's own sentence when it says no.
    func call<Answer: Decodable>(
        _ method: String, _ path: String, _ value: some Encodable, answer: Answer.Type = Answer.self
    ) throws -> Answer {
        try call(method, path, body: Array(try JSONEncoder().encode(value)))
    }

    func call<Answer: Decodable>(
        _ method: String, _ path: String, body: [UInt8]? = nil, answer: Answer.Type = Answer.self
    ) throws -> Answer {
        let (status, body) = try send(method, path, body)
        guard 200..<300 ~= status else { throw Refusal.failure(status: status, body: body) }
        return try JSONDecoder().decode(Answer.self, from: Data(body))
    }

    private func send(_ method: String, _ path: String, _ body: [UInt8]?) throws -> (
        status: Int, body: [UInt8]
    ) {
        let end = ContinuousClock.now + ControlChannel.patience
        try FolderRole.refuseOther(than: role, in: folder)
        while true {
            do {
                let response = try ask(method, path, body)
                return (response.status, response.body)
            } catch  where error.kind == .unreachable {
                // Whoever works in the folder without answering may be about to start, or to stop.
                do {
                    return try answerHere(method, path, body)
                } catch  where Command.isInUse(error) && ContinuousClock.now < end {
                    usleep(ControlChannel.pauseMicroseconds)
                }
            } catch {
                throw CommandFailure(
                    code: .failed, sentence: "\(role.rawValue) in \(folder) did not answer: \(error)")
            }
        }
    }

    private func ask(_ method: String, _ path: String, _ body: [UInt8]? = nil) throws(TransportError)
        -> ClientResponse
    {
        // A socket's path ends at 107 bytes, a folder's does not: the way leads through an open folder.
        guard let opened = OpenFolder(folder) else {
            throw TransportError(kind: .unreachable, message: "\(folder) cannot be opened")
        }
        var settings = ClientSettings()
        // A backup of a large central takes minutes, and nothing is heard meanwhile.
        settings.timeout = .seconds(ControlBackup.patience)
        settings.slowTimeout = .seconds(ControlBackup.patience)
        settings.unixSocket = opened.path + "/" + ControlChannel.socket
        let headers = [("Content-Type", "application/json")]
        return try withExtendedLifetime(opened) { () throws(TransportError) in
            try HTTPClient(settings).send(
                ClientRequest(method, "http://localhost" + path, headers: headers, body: body))
        }
    }

    private func answerHere(
        _ method: String, _ path: String, _ body: [UInt8]?
    ) throws -> (status: Int, body: [UInt8]) {
        guard let method = Method(rawValue: method) else {
            preconditionFailure("\(method) is no method of ours")
        }
        if !makesFolder { try FolderRole.require(role, in: folder) }
        let request = try Request(
            method, path, headers: ["Content-Type": "application/json"], body: body ?? [])
        let response = try OfflineFolder.answer(request, role, folder: folder)
        guard case .bytes(let bytes) = response.body else { return (response.status, []) }
        return (response.status, bytes)
    }
}

/// What a server said instead of doing it.
private struct Refusal: Decodable {
    struct Problem: Decodable {
        let line: Int?
        let path: String
        let sentence: String
    }

    let message: String?
    let problems: [Problem]?

    static func failure(status: Int, body: [UInt8]) -> CommandFailure {
        let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(body))
        var lines = [refusal?.message ?? "the server answered with status \(status)"]
        for problem in refusal?.problems ?? [] {
            let place = [problem.line.map { "line \($0)" }, problem.path.isEmpty ? nil : problem.path]
            lines.append("  \(place.compactMap { $0 }.joined(separator: ", ")): \(problem.sentence)")
        }
        return CommandFailure(
            code: status >= 500 ? .failed : .notAccepted, sentence: lines.joined(separator: "\n"))
    }
}
