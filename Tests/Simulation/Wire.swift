import SyncClient
import WebClient

/// A kiosk's end of the network.
final class Wire: Transport {
    private let kiosk: String
    private let network: Network

    init(kiosk: String, network: Network) {
        self.kiosk = kiosk
        self.network = network
    }

    func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        try network.exchange(request, from: kiosk)
    }

    func cancel() {}
}
