import KioskStore
import Platform
import SyncProtocol
import WebClient

/// Something that could not be had: what that means for the release that names it.
struct FetchFailure: Error {
    let outcome: FetchMachine.Outcome
}

extension Replicator {
    /// Asks central for something, with the kiosk's token; whatever it answers.
    ///
    /// - Parameter limit: bytes of the answer.
    func get(_ path: String, _ pairing: KioskPairing, limit: Int) throws(FetchFailure) -> ClientResponse {
        let request = ClientRequest(
            "GET", pairing.address + path, headers: [("Authorization", "Bearer \(pairing.bearer)")],
            replyLimit: limit)
        do {
            return try transport.send(request)
        } catch {
            throw FetchFailure(outcome: .noAnswer(error.kind))
        }
    }
}
