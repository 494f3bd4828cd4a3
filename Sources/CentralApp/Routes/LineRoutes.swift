import CentralStore
import ContestCore
import Logging
import SyncProtocol
import WebServer

/// What an admin does about lines that are kept aside.
extension CentralRoutes {
    /// `POST /api/events/{event}/held/{line}/retry`
    func retryHeld(_ request: Request) throws -> Reply {
        let line = try request.parameter("line", as: { LineID(rawValue: $0) })
        return changing("line_retried") { try $0.retryHeld(line) }
    }

    /// `POST /api/events/{event}/held/{line}/repair`: names another release by which the registration counts.
    func repairHeld(_ request: Request) throws -> Reply {
        let line = try request.parameter("line", as: { LineID(rawValue: $0) })
        let form: RepairForm = try request.json()
        let release = ReleaseName(
            generation: form.release.generation, number: form.release.number, sha256: form.release.sha256)
        return changing("line_repaired") { try $0.repair(line, release: release) }
    }

    /// `POST /api/quarantine/{key}/release`
    func releaseQuarantined(_ request: Request) throws -> Reply {
        let key = try request.parameter("key", as: { Int64($0) })
        return changing("quarantine_released") { try $0.releaseQuarantined(key) }
    }

    /// `POST /api/quarantine/{key}/dismiss`
    func dismissQuarantined(_ request: Request) throws -> Reply {
        let key = try request.parameter("key", as: { Int64($0) })
        return changing("quarantine_dismissed") { try $0.dismissQuarantined(key) ? .understood : .unknown }
    }

    private func changing(
        _ fact: String, _ body: @escaping @Sendable (CentralTransaction) throws -> LineOutcome
    ) -> Reply {
        changing(body) { outcome in
            switch outcome {
            case .understood:
                log.info(fact)
                return try .json(200, OutcomeBody(held: false, reason: nil))
            case .held(let reason): return try .json(200, OutcomeBody(held: true, reason: reason))
            case .unknown: throw HTTPProblem.notFound
            }
        }
    }
}

private struct RepairForm: Decodable {
    struct Release: Decodable {
        let generation: String
        let number: Int
        let sha256: String
    }
    let release: Release
}

private struct OutcomeBody: Encodable {
    let held: Bool
    @Explicit var reason: String?
}
