import KioskTestSupport
import SyncClient
import SyncProtocol
import WebClient

/// A central that can only be paired with, and knows one code.
struct NearbyCentral: Transport {
    let central: StandInCentral
    let code = PairingCode.random()
    private let event = MadeUpEvent().id

    func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        guard let body = request.body else {
            return message(
                200,
                HelloAnswer(
                    central: central.id, generation: central.generation, signKey: central.signKey,
                    nowMilliseconds: 0))
        }
        guard let asked = try? PairRequest.decoded(fromJSON: body), asked.code == code else {
            return message(
                403, Refusal(code: .badCode, nonce: nil, central: central.id, detail: "not known here"))
        }
        return message(200, central.pairAnswer(to: asked.device, event: event))
    }

    func cancel() {}

    private func message(_ status: Int, _ answer: some JSONWritable) -> ClientResponse {
        ClientResponse(
            status: status, headers: [("Content-Type", SyncHTTP.messageType)],
            body: JSONWriter.bytes(of: answer))
    }
}
