package import KioskStore
import SyncProtocol
package import WebClient

/// The way to the central of the pairing, whose server is known by what the pairing says.
package struct TrustedTransport: Transport {
    private let store: KioskStore
    private let transport: any Transport

    package init(_ transport: any Transport, store: KioskStore) {
        self.store = store
        self.transport = transport
    }

    package func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        var request = request
        request.trust = ServerTrust(store.pairing?.trust)
        return try transport.send(request)
    }

    package func cancel() { transport.cancel() }
}

extension ServerTrust {
    init(_ trust: CentralTrust?) {
        self.init(
            authorities: trust?.authorities.map { Array($0.utf8) }, pins: trust?.pins.map(\.rawValue) ?? [])
    }
}
