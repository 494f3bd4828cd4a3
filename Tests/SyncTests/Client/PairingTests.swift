import ContestCore
import Crypto
import KioskStore
import KioskTestSupport
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

@Suite struct PairingTests {
    private let folder = TemporaryFolder()
    private let central = ModelCentral()
    private let network: ScriptedTransport
    private let store: KioskStore

    init() throws {
        let central = central
        network = ScriptedTransport { central.respond($0) }
        store = try KioskStore.open(folder: folder.path, clock: ManualClock().clock)
    }

    @Test func `a kiosk that is paired knows its central and its event`() throws {
        let pairing = try pair()
        #expect(pairing.central == central.with { $0.central.id })
        #expect(pairing.event == MadeUpEvent().id)
        #expect(pairing.name == "Kiosk 3")
        #expect(pairing.address == "http://127.0.0.1:8090")
        #expect(store.pairing?.name == "Kiosk 3")
        let request = try #require(network.requests.last)
        let asked = try PairRequest.decoded(fromJSON: try #require(request.body))
        #expect(asked.device == store.device)
        #expect(asked.hostName == "booth")
        #expect(asked.epoch == (try store.outgoing(count: 0, bytes: 0)).epoch)
    }

    @Test func `an answer that got lost costs no second code`() throws {
        let central = central
        network.answer { request throws(TransportError) in
            let response = central.respond(request)
            if request.method == "POST" { throw .timeOut }
            return response
        }
        let code = PairingCode.random()
        #expect(throws: PairingError.transport(.timeOut)) { try pair(code) }
        #expect(store.pairing == nil)
        network.answer { central.respond($0) }
        _ = try pair(code)
        let requests = try network.requests.filter { $0.method == "POST" }.map {
            try PairRequest.decoded(fromJSON: try #require($0.body))
        }
        #expect(requests.count == 2)
        #expect(requests[0] == requests[1])
    }

    @Test func `what is no central is told apart before the code is sent`() throws {
        for response in [ClientResponse.portal, ClientResponse(status: 404, body: Array("not found".utf8))] {
            network.answer { _ in response }
            #expect(throws: PairingError.notCentral(status: response.status)) { try pair() }
        }
        #expect(network.requests.allSatisfy { $0.method == "GET" })
        network.answer { _ throws(TransportError) in throw .noNetwork }
        #expect(throws: PairingError.transport(.noNetwork)) { try pair() }
    }

    @Test(arguments: [RefusalCode.badCode, .used, .expired, .tooMany])
    func `a refused code leaves the kiosk as it was`(code: RefusalCode) throws {
        let central = central
        network.answer { request in
            guard request.method == "POST" else { return central.respond(request) }
            let id = central.with { $0.central.id }
            return ModelCentral.message(403, Refusal(code: code, nonce: nil, central: id, detail: "no"))
        }
        #expect(throws: PairingError.refused(code, detail: "no")) { try pair() }
        #expect(store.pairing == nil)
    }

    @Test func `a kiosk of another central is refused before it uses up the code`() throws {
        _ = try pair()
        let other = ModelCentral()
        network.answer { other.respond($0) }
        let before = network.requests.count
        #expect(throws: PairingError.otherCentral) { try pair() }
        #expect(network.requests.dropFirst(before).map(\.method) == ["GET"])
        #expect(store.pairing?.central == central.with { $0.central.id })
    }

    @Test func `a central with another key than the file names gets no kiosk`() throws {
        let key = try #require(PublicKey(bytes: SigningKey.make().publicKey))
        #expect(throws: PairingError.otherKey) { try pair(expecting: key) }
        #expect(store.pairing == nil)
        _ = try pair(expecting: central.with { $0.central.signKey })
        #expect(store.pairing != nil)
    }

    @Test func `pairing again with the same central keeps the device and opens an epoch`() throws {
        _ = try pair()
        let epoch = try store.outgoing(count: 0, bytes: 0).epoch
        let device = store.device
        _ = try pair()
        #expect(store.device == device)
        #expect(try store.outgoing(count: 0, bytes: 0).epoch != epoch)
    }

    @Test func `a central of a later protocol says who has to be updated`() throws {
        let id = central.with { $0.central.id }
        let hello =
            #"{"proto":{"min":2,"max":3},"limits":{"line_bytes":1,"push_bytes":1,"list_entries":1},"central":""#
            + id.rawValue + #"","generation":"00000000000000a1","now_ms":1}"#
        network.answer { _ in
            ClientResponse(
                status: 200, headers: [("Content-Type", SyncHTTP.messageType)], body: Array(hello.utf8))
        }
        #expect(throws: PairingError.otherProtocol) { try pair() }
    }

    private func pair(_ code: PairingCode = .random(), expecting key: PublicKey? = nil) throws -> KioskPairing
    {
        try Pairing(store: store, transport: network, app: "0.1.0", hostName: "booth").pair(
            CentralAddress("http://127.0.0.1:8090/"), code: code, expecting: key)
    }
}
