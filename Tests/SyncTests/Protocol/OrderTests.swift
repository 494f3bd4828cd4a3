import Crypto
import SyncProtocol
import Testing

@Suite struct OrderTests {
    private let key = SigningKey.make()
    private let central = CentralID.mint(wallMilliseconds: 0)
    private let device = DeviceID.mint(wallMilliseconds: 0)
    private let generation = Generation.random()

    private func order(_ content: Order.Content) -> Order {
        Order(
            id: .mint(wallMilliseconds: 0), central: central, device: device,
            name: OrderName(generation: generation, number: 7), content: content)
    }

    private func publicKey(_ key: SigningKey) throws -> PublicKey {
        try #require(PublicKey(bytes: key.publicKey))
    }

    @Test func `orders travel as lines and come out as they went in`() throws {
        let orders = [
            order(.erase([.mint(wallMilliseconds: 1), .mint(wallMilliseconds: 2)])),
            order(.message("Line one\nline two")), order(.leave(try publicKey(.make()))),
        ]
        let bytes = OrderList.encode(orders.map { SignedOrder($0, by: key) })
        #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 3)
        let read = try OrderList.decode(bytes).map {
            try $0.order(from: central, for: device, by: publicKey(key))
        }
        #expect(read == orders)
        #expect(try OrderList.decode([]).isEmpty)
    }

    @Test func `an order of another key, changed, or for another kiosk is not believed`() throws {
        let signed = SignedOrder(order(.message("Go.")), by: key)
        let stranger = try publicKey(.make())
        #expect(throws: Malformed.self) { try signed.order(from: central, for: device, by: stranger) }
        let changed = SignedOrder(bytes: signed.bytes + [0x20], signature: signed.signature)
        #expect(throws: Malformed.self) { try changed.order(from: central, for: device, by: publicKey(key)) }
        let other = DeviceID.mint(wallMilliseconds: 0)
        #expect(throws: Malformed.self) { try signed.order(from: central, for: other, by: publicKey(key)) }
    }

    @Test func `a kind that this program does not know is named`() throws {
        let bytes = JSONWriter.bytes(of: order(.unknown("dance")))
        #expect(try Order.decoded(fromJSON: bytes).content == .unknown("dance"))
    }

    @Test(arguments: ["", "00c0ffee00c0ffee", "00c0ffee00c0ffee-", "00c0ffee00c0ffee--1", "zz-1"])
    func `what is no order's name is nil`(text: String) { #expect(OrderName(text: text) == nil) }
}
