import CentralStore
import ContestCore
import KioskTestSupport
import Platform
import SyncProtocol
import SyncServer
import WebClient

/// A central in memory: the real checks and rules of a push over a dictionary, which can be backed up, restored and
/// told to misbehave.
final class ModelCentral: Sendable {
    struct State {
        var central = StandInCentral()
        var event: EventID
        var epochs: [Epoch: Ledger] = [:]
        var lines: [LineID: LineHash] = [:]
        var conflicts: [LineHash] = []
        var releases: [SignedRelease] = []
        var sums: [Epoch: DailySums] = [:]
        var statuses: [Int] = []
        var pushes = 0
        var held = 0
        var wait: Int64 = 0
        var token = ""
    }

    /// One epoch's chain, and where the lines go.
    struct Ledger: JournalLedger {
        var hashes: [ChainHash] = []
        var lines: [LineID: LineHash] = [:]
        var conflicts: [LineHash] = []

        var head: Position? { hashes.last.map { Position(sequence: hashes.count, hash: $0) } }

        func chainHash(at sequence: Int) -> ChainHash? {
            hashes.indices.contains(sequence - 1) ? hashes[sequence - 1] : nil
        }

        func known(_ id: LineID) -> KnownLine? { lines[id].map { KnownLine(hash: $0, isHere: true) } }

        func isErased(_ id: LineID) -> Bool { false }

        mutating func keep(_ line: IncomingLine, as standing: LineStanding) {
            hashes.append(line.chained.chainHash)
            guard let id = line.id else { return }
            switch standing {
            case .new: lines[id] = line.chained.hash
            case .conflict: conflicts.append(line.chained.hash)
            default: break
            }
        }
    }

    private let state: Locked<State>

    init(event: EventID = MadeUpEvent().id) { state = Locked(State(event: event)) }

    func with<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try state.withLock { try body(&$0) }
    }

    /// Ids of the lines that are here.
    var ids: Set<LineID> { with { Set($0.lines.keys) } }

    func publish(_ event: MadeUpEvent, number: Int) throws {
        try with { state in
            let (bundle, signature) = try state.central.release(event, number: number)
            state.releases.append(
                SignedRelease(bundle: bundle.bytes, signature: signature, key: state.central.signKey))
        }
    }

    /// Everything that a backup holds.
    func backUp() -> State { with { $0 } }

    /// Goes back to a backup, as another generation.
    func restore(_ backup: State) {
        with { state in
            let generations = state.central.generations
            state = backup
            state.central.generations = generations + [.random()]
        }
    }

    /// Answers as a healthy central does.
    func respond(_ request: ClientRequest) -> ClientResponse {
        let path = request.url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }
        return with { state in
            switch path {
            case SyncHTTP.pushPath[...]: ModelCentral.push(request, &state)
            case SyncHTTP.helloPath[...]:
                ModelCentral.message(
                    200,
                    HelloAnswer(
                        central: state.central.id, generation: state.central.generation, nowMilliseconds: 1))
            case SyncHTTP.pairPath[...]: ModelCentral.pair(request, &state)
            default: ModelCentral.release(path, &state)
            }
        }
    }

    static func message(_ status: Int, _ message: some JSONWritable, retryAfter: Int? = nil) -> ClientResponse
    {
        var headers = [(name: "Content-Type", value: SyncHTTP.messageType)]
        if let retryAfter { headers.append((name: "Retry-After", value: String(retryAfter))) }
        return ClientResponse(status: status, headers: headers, body: JSONWriter.bytes(of: message))
    }

    /// A push as it came, for tests that look at one.
    static func body(_ request: ClientRequest) -> PushBody? {
        guard let bytes = try? coding(of: request)?.unpack(request.body ?? [], limit: SyncLimits.pushBytes)
        else { return nil }
        return try? PushBody.decode(bytes)
    }

    /// How a push is packed; nil for another request.
    static func coding(of request: ClientRequest) -> PushCoding? {
        request.headers.first { $0.name == "Content-Encoding" }.flatMap { PushCoding(rawValue: $0.value) }
    }

    private static func push(_ request: ClientRequest, _ state: inout State) -> ClientResponse {
        let central = state.central
        guard let body = body(request) else {
            return message(
                400, Refusal(code: .malformed, nonce: nil, central: central.id, detail: "malformed"))
        }
        let header = body.header
        func refuse(_ status: Int, _ code: RefusalCode) -> ClientResponse {
            message(
                status, Refusal(code: code, nonce: header.nonce, central: central.id, detail: code.rawValue))
        }
        guard header.central == central.id else { return refuse(403, .wrongCentral) }
        guard let push = try? CheckedPush(body) else { return refuse(422, .damaged) }
        state.pushes += 1
        state.statuses.append(header.status.number)
        for (day, events) in header.sums { state.sums[header.epoch, default: [:]][day] = events }
        var ledger = state.epochs[header.epoch] ?? Ledger()
        (ledger.lines, ledger.conflicts) = (state.lines, state.conflicts)
        guard let outcome = try? PushRules.take(push, into: &ledger) else { return refuse(503, .trouble) }
        (state.lines, state.conflicts) = (ledger.lines, ledger.conflicts)
        state.epochs[header.epoch] = ledger
        var releases: [String: ReleaseName] = [:]
        if let newest = state.releases.last, let bundle = try? ReleaseBundle(bytes: newest.bundle) {
            releases[bundle.event.text] = bundle.name
        }
        return message(
            200,
            PushAnswer(
                code: outcome.code, nonce: header.nonce, central: central.id, generation: central.generation,
                generations: central.generations, device: header.device, epoch: header.epoch,
                head: outcome.head,
                heldTotal: state.held, releases: releases,
                orders: OrderName(generation: central.generation, number: 0),
                nowMilliseconds: header.clock.wallMilliseconds - 250, waitMilliseconds: state.wait))
    }

    private static func pair(_ request: ClientRequest, _ state: inout State) -> ClientResponse {
        guard let pairing = try? PairRequest.decoded(fromJSON: request.body ?? []) else {
            return message(
                400, Refusal(code: .malformed, nonce: nil, central: state.central.id, detail: "malformed"))
        }
        return message(200, state.central.pairAnswer(to: pairing.device, event: state.event))
    }

    private static func release(_ path: Substring, _ state: inout State) -> ClientResponse {
        for release in state.releases {
            guard let bundle = try? ReleaseBundle(bytes: release.bundle),
                let generation = Generation(rawValue: bundle.name.generation),
                path
                    == SyncHTTP.releasePath(
                        event: bundle.event.text, generation: generation, number: bundle.name.number)
            else { continue }
            return ClientResponse(
                status: 200,
                headers: [
                    ("Content-Type", SyncHTTP.releaseType),
                    (SyncHTTP.signatureHeader, release.signature.rawValue),
                ], body: release.bundle)
        }
        return message(
            404,
            Refusal(code: .noSuchRelease, nonce: nil, central: state.central.id, detail: "no such release"))
    }
}
