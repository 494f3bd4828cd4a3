import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct OrderTests {
    /// Found in no other text.
    private static let address = "marjolaine.quux@example.org"
    private static let company = "Quux Balloon Works"

    private let kiosk: PairedKiosk

    init() throws { kiosk = try PairedKiosk(MadeUpEvent(form: MadeUpEvent.ownFields)) }

    private func order(_ number: Int, _ content: Order.Content) -> Order {
        Order(
            id: .mint(wallMilliseconds: 0), central: kiosk.central.id, device: kiosk.store.device,
            name: OrderName(generation: kiosk.central.generation, number: number), content: content)
    }

    private func name(_ number: Int) -> OrderName {
        OrderName(generation: kiosk.central.generation, number: number)
    }

    private func contains(_ text: String) throws -> Bool {
        for file in ["kiosk.db", "kiosk.db-journal"] {
            let path = "\(kiosk.path)/\(file)"
            guard File.exists(path) else { continue }
            if String(decoding: try File.read(path), as: UTF8.self).contains(text) { return true }
        }
        return false
    }

    private func register(_ email: String = OrderTests.address) throws -> LineID {
        var person = MadeUpPerson("Marjolaine", "Quux", email)
        person.extra = ["company": .text(email == OrderTests.address ? OrderTests.company : "Elsewhere")]
        let saved = try kiosk.register(person)
        return try #require(LineID(rawValue: saved.id))
    }

    @Test func `of somebody who was erased there is no release to hand back, and the database is sound`()
        throws
    {
        let id = try register()
        #expect(try kiosk.store.signedRelease(ofLine: id) != nil)
        try kiosk.store.carryOut(order(1, .erase([id])))
        #expect(try kiosk.store.signedRelease(ofLine: id) == nil)
        #expect(kiosk.store.damagedCopies.isEmpty)
    }

    @Test func `an erased person is in no row and in no byte, and the chain holds`() throws {
        for number in 0..<20 { _ = try register("other\(number)@example.org") }
        let id = try register()
        for number in 20..<30 { _ = try register("other\(number)@example.org") }
        let head = try kiosk.store.outgoing(count: 0, bytes: 0).head
        #expect(try contains(Self.address) && contains(Self.company))
        try kiosk.store.carryOut(order(1, .erase([id])))
        #expect(try !contains(Self.address) && !contains(Self.company))
        #expect(try kiosk.store.ordersDone() == name(1))
        #expect(try kiosk.store.newestRegistrations(100).count == 30)
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).head == head)
        let stubs = try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines.compactMap { try $0.stub() }
        #expect(stubs.map(\.id) == [id])
        #expect(stubs.map(\.gone) == [.erased])
    }

    @Test func `the newest message is the one of central's newest life, whatever the clocks say`() throws {
        try kiosk.store.carryOut(order(1, .message("Before the restore.")))
        try kiosk.store.carryOut(order(2, .message("Just before it.")))
        kiosk.clock.stepWall(milliseconds: -3_600_000)
        kiosk.central.generations.append(.random())
        try kiosk.store.record(
            Receipt(
                epoch: try kiosk.store.outgoing(count: 0, bytes: 0).epoch, acknowledged: 0, safe: 0,
                generations: kiosk.central.generations, held: 0, centralMilliseconds: 1, sumVersions: [:]))
        try kiosk.store.carryOut(order(1, .message("After it.")))
        #expect(try kiosk.store.messageForStaff() == "After it.")
    }

    @Test func `an order that comes twice is carried out once`() throws {
        try kiosk.store.carryOut(order(1, .message("Please call the office.")))
        try kiosk.store.carryOut(order(1, .message("Somebody else's words.")))
        #expect(try kiosk.store.messageForStaff() == "Please call the office.")
        try kiosk.store.carryOut(order(2, .message("")))
        #expect(try kiosk.store.messageForStaff() == nil)
        #expect(try kiosk.store.ordersDone() == name(2))
    }

    @Test func `what is missing or not understood is not confirmed, nor what lies behind it`() throws {
        try kiosk.store.carryOut(order(1, .message("One")))
        try kiosk.store.carryOut(order(3, .message("Three")))
        #expect(try kiosk.store.lastOrder() == name(1))
        try kiosk.store.carryOut(order(2, .unknown("dance")))
        #expect(try kiosk.store.lastOrder() == name(3))
        #expect(try kiosk.store.ordersDone() == name(1))
    }

    @Test func `a copy that was moved aside keeps an erasure open until it was read`() throws {
        let id = try register()
        let copy = kiosk.path + "/damaged/2026-10-15T10-00-00Z"
        try File.makeFolder(copy)
        try File.replace(copy + "/kiosk.db", with: Array(Self.address.utf8))
        try File.replace(copy + "/reason", with: Array("a test".utf8))
        try kiosk.store.carryOut(order(1, .erase([id])))
        #expect(try kiosk.store.ordersDone() == name(0))
        #expect(try !contains(Self.address))
        let unread = try #require(kiosk.store.damagedCopies.first)
        try DamagedCopies(folder: kiosk.path).markSalvaged(unread)
        try kiosk.store.settleOrders()
        #expect(try kiosk.store.ordersDone() == name(1))
        #expect(!File.exists(copy))
    }

    @Test(arguments: ["kiosk-20261015T100000Z-5f2c.tar.gz", ".work-kiosk"])
    func `a backup, also one under way, keeps an erasure open until it is gone`(name copy: String) throws {
        let id = try register()
        let backups = kiosk.path + "/backups"
        try File.makeFolder(backups)
        try File.replace("\(backups)/\(copy)", with: Array(Self.address.utf8))
        try kiosk.store.carryOut(order(1, .erase([id])))
        #expect(try kiosk.store.ordersDone() == name(0))
        #expect(try kiosk.store.copiesThatHoldErased() == ["backups/\(copy)"])
        try File.replace(backups + "/kiosk-20261016T100000Z-5f2d.tar.gz", with: [])
        try File.remove("\(backups)/\(copy)")
        try kiosk.store.settleOrders()
        #expect(
            try kiosk.store.ordersDone() == name(1), "a backup from afterwards holds nobody who was erased")
    }

    @Test func `a backup that gets its name after the order keeps the erasure open as well`() throws {
        let id = try register()
        let backup = "backups/kiosk-20261015T100000Z-5f2c.tar.gz"
        try File.makeFolder(kiosk.path + "/backups")
        try File.replace("\(kiosk.path)/\(backup).draft", with: Array(Self.address.utf8))
        try kiosk.store.carryOut(order(1, .erase([id])))
        try File.move("\(kiosk.path)/\(backup).draft", to: "\(kiosk.path)/\(backup)")
        try kiosk.store.settleOrders()
        #expect(try kiosk.store.ordersDone() == name(0))
        #expect(try kiosk.store.copiesThatHoldErased() == [backup])
    }

    @Test func `a visitor whose registration was erased cannot send the same form again`() throws {
        let attempt = try kiosk.play()
        var person = MadeUpPerson.ann
        person.extra = ["company": .text("Elsewhere")]
        let form = try kiosk.form(person)
        let id = try #require(LineID(rawValue: try kiosk.store.register(form, attempt: attempt).id))
        try kiosk.store.carryOut(order(1, .erase([id])))
        #expect(throws: KioskStoreError.unknownAttempt) {
            try kiosk.store.register(form, attempt: attempt)
        }
    }
}
