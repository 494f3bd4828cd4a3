import Crypto
package import KioskStore
package import SyncProtocol
import WebClient

/// Makes a kiosk belong to a central.
package struct Pairing: Sendable {
    private let store: KioskStore
    private let transport: any Transport
    private let app: String
    private let hostName: String

    /// - Parameters:
    ///   - app: the program's version.
    ///   - hostName: the computer's name, for central's list of devices.
    package init(store: KioskStore, transport: any Transport, app: String, hostName: String) {
        self.store = store
        self.transport = transport
        self.app = app
        self.hostName = hostName
    }

    /// Asks central, and keeps what it answers. When the answer gets lost, calling again with the same code is the
    /// same request.
    ///
    /// Who central is is asked before the code is used up, so that a kiosk of another central costs none, and nobody who
    /// names another key than the file gets the code.
    ///
    /// - Parameters:
    ///   - trust: by which certificates central's server is known, now and from then on; nil for those of the system's
    ///     authorities.
    ///   - key: central's key for signatures, where it is known beforehand; another one is refused.
    /// - Returns: the pairing; its two words are `KeyWords(of: signKey)`.
    package func pair(
        _ address: CentralAddress, trust: CentralTrust? = nil, code: PairingCode,
        expecting key: PublicKey? = nil
    ) throws(PairingError) -> KioskPairing {
        let hello = try ask(
            HelloAnswer.self, ClientRequest("GET", address.text + SyncHTTP.helloPath), trust)
        guard hello.proto.min <= SyncLimits.protocols.upperBound,
            hello.proto.max >= SyncLimits.protocols.lowerBound
        else { throw .otherProtocol }
        let owner = try keeping { () throws(KioskStoreError) in try store.owner() }
        guard owner == nil || owner == hello.central else { throw .otherCentral }
        guard key == nil || hello.signKey == nil || key == hello.signKey else { throw .otherKey }
        let draft = try keeping { () throws(KioskStoreError) in
            try store.pairingDraft(address: address.text, trust: trust, code: code)
        }
        let answer = try ask(PairAnswer.self, try request(draft), trust)
        guard key == nil || key == answer.signKey else { throw .otherKey }
        return try keeping { () throws(KioskStoreError) in
            guard answer.central == hello.central else { throw .otherCentral }
            try store.completePairing(draft, answer)
            guard let pairing = store.pairing else { throw .notPaired }
            return pairing
        }
    }

    /// By which certificates the central is known to which the kiosk belongs.
    var knownTrust: CentralTrust? { store.pairing?.trust }

    /// Ends the request that is under way, for ever.
    package func cancel() { transport.cancel() }

    private func request(_ draft: PairingDraft) throws(PairingError) -> ClientRequest {
        guard let key = draft.key, let publicKey = PublicKey(bytes: key.publicKey) else {
            throw .store(
                .identity("the kept pairing request holds no key; remove identity/pairing-draft.json"))
        }
        let message = PairRequest(
            code: draft.code, device: store.device, publicKey: publicKey, epoch: draft.epoch, app: app,
            hostName: hostName)
        return ClientRequest(
            "POST", draft.address + SyncHTTP.pairPath, headers: [("Content-Type", SyncHTTP.messageType)],
            body: JSONWriter.bytes(of: message))
    }

    private func keeping<Value>(
        _ body: () throws(KioskStoreError) -> Value
    ) throws(PairingError) -> Value {
        do {
            return try body()
        } catch {
            throw error == .otherCentral ? .otherCentral : .store(error)
        }
    }

    /// Sends a request and reads the answer as one of central's messages.
    private func ask<Answer: Decodable>(
        _ type: Answer.Type, _ request: ClientRequest, _ trust: CentralTrust?
    ) throws(PairingError) -> Answer {
        var request = request
        request.trust = ServerTrust(trust)
        let response: ClientResponse
        do {
            response = try transport.send(request)
        } catch {
            throw .transport(error)
        }
        guard response.contentType == SyncHTTP.messageType else { throw .notCentral(status: response.status) }
        do {
            if response.status == 200 { return try Answer.decoded(fromJSON: response.body) }
        } catch {
            throw .notCentral(status: response.status)
        }
        guard let refusal = try? Refusal.decoded(fromJSON: response.body) else {
            throw .notCentral(status: response.status)
        }
        throw refusal.code == .unsupportedProtocol
            ? .otherProtocol : .refused(refusal.code, detail: refusal.detail)
    }
}
