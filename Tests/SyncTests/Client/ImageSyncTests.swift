import CentralStore
import CentralTestSupport
import ContestCore
import Crypto
import KioskStore
import KioskTestSupport
import Platform
import SQLite
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// Images between the two real halves.
@Suite struct ImageSyncTests {
    private let halves: Halves
    private let image = MadeUpImage.png(1)
    private var hash: ImageHash { ImageHash(of: image) }

    init() throws {
        halves = try Halves()
        halves.round()
    }

    private func event(_ text: String = "Ninth?") -> EventFixture {
        var event = EventFixture()
        event.questions = [EventFixture.Question("q9", text)]
        event.image = image
        return event
    }

    @Test func `an image is fetched once, before its release is played, and not again for the next`() throws {
        let fetched = Locked(0)
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            if request.url.contains(SyncHTTP.imagesPath) { fetched.withLock { $0 += 1 } }
            return try central.send(request)
        }
        try halves.headquarters.publish(event())
        halves.round()
        #expect(try halves.store.image(hash) == image)
        let newest = try halves.headquarters.publish(event("Tenth?"))
        halves.round()
        #expect(try halves.store.newestReleaseName() == newest)
        #expect(fetched.withLock { $0 } == 1)
    }

    @Test(arguments: [
        ("noise", "not_central"), ("lost", "no_such_image"), ("silence", "timed_out"),
    ])
    func `while an image cannot be had the kiosk plays the release that it has, and says why`(
        weather: String, trouble: String
    ) throws {
        let first = try halves.store.newestReleaseName()
        let newest = try halves.headquarters.publish(event())
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            guard request.url.contains(SyncHTTP.imagesPath) else { return try central.send(request) }
            switch weather {
            case "noise": return ClientResponse(status: 200, headers: [], body: MadeUpImage.png(2))
            case "silence": throw .timeOut
            default:
                return try central.send(
                    ClientRequest("GET", request.url.dropLast() + "x", headers: request.headers))
            }
        }
        halves.round()
        #expect(try halves.store.newestReleaseName() == first)
        #expect(try halves.store.contact().down?.code == trouble)
        halves.heal()
        halves.round()
        #expect(try halves.store.newestReleaseName() == newest)
        #expect(try halves.store.contact().down == nil)
    }

    @Test func `an image that central lost comes back with its release`() throws {
        let folder = TemporaryFolder()
        try halves.copyCentral(to: folder.path)
        try halves.headquarters.publish(event())
        halves.round()
        let attempt = try halves.kiosk.play(browser: "b-1", right: 1)
        _ = try halves.store.register(halves.kiosk.form(.number(1)), attempt: attempt)
        try halves.putBackCentral(folder.path)
        #expect(try halves.headquarters.store.read { try $0.image(hash) } == nil)
        for _ in 1...3 { halves.round() }
        #expect(try halves.headquarters.store.read { try $0.image(hash) } == image)
        #expect(try halves.headquarters.store.read { try $0.lostImages(limit: 9) }.isEmpty)
        #expect(try halves.arrived() == 1)
    }

    @Test func `a release comes back also when the kiosk has purged the lines that name it`() throws {
        _ = try halves.installReleaseThatCentralLost()
        try halves.register(1)
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            if request.url.hasSuffix(SyncHTTP.releasesPath) { throw .noNetwork }
            return try central.send(request)
        }
        halves.round()
        #expect(try halves.arrived() == 0)
        let connection = try Connection(path: halves.kiosk.path + "/kiosk.db", mode: .readWrite)
        try connection.run("UPDATE lines SET bytes = NULL, gone = 'purged' WHERE type = 'registration'")
        halves.heal()
        for _ in 1...3 { halves.round() }
        #expect(try halves.arrived() == 1)
    }

    @Test func `central takes no image back that no release names`() throws {
        let bearer = try #require(halves.store.pairing?.bearer)
        func hand(_ body: [UInt8]) throws -> Int {
            let headers = [("Authorization", "Bearer \(bearer)"), ("Content-Type", "image/png")]
            return try halves.central.send(
                ClientRequest(
                    "POST", "http://localhost:8090" + SyncHTTP.imagesPath, headers: headers, body: body)
            ).status
        }
        #expect(try hand(image) == 422)
        #expect(try hand(Array("<svg/>".utf8)) == 422)
        #expect(try halves.headquarters.store.read { try $0.image(hash) } == nil)
    }

    @Test func `a stick brings a release with its image, and one without it is refused`() throws {
        let name = try halves.headquarters.publish(event())
        let store = halves.headquarters.store
        let found = try store.read {
            try $0.bundle(of: "halny", generation: store.generation, number: name.number)
        }
        let signed = try #require(found)
        let key = try #require(PublicKey(bytes: store.identity.signingKey.publicKey))
        let folder = TemporaryFolder()
        let carrier = Carrier(store: halves.store, app: "0.1.0", clock: halves.kiosk.clock.clock)
        for (stick, images) in [("without", []), ("with", [image])] {
            let release = SignedRelease(
                bundle: signed.bytes, signature: signed.signature, key: key, images: images)
            #expect(try SignedRelease(file: release.file) == release)
            try File.replace("\(folder.path)/\(stick)", with: release.file)
        }
        #expect(throws: CarryError.self) { try carrier.installRelease(folder.path + "/without") }
        #expect(try halves.store.newestReleaseName() != name)
        #expect(try carrier.installRelease(folder.path + "/with").number == name.number)
        #expect(try halves.store.newestReleaseName() == name)
    }
}
