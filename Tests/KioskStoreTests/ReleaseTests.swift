import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import Testing

@Suite struct ReleaseTests {
    @Test func `a higher release is for new attempts, running ones end with theirs`() throws {
        let kiosk = try PairedKiosk()
        let running = try kiosk.start()
        #expect(try kiosk.install(MadeUpEvent(questions: 3), number: 2) == .newest)
        let next = try kiosk.start(browser: "b-2")
        #expect(running.plan.questions.count == 2)
        #expect(next.plan.questions.count == 3)
        let stored = try #require(try kiosk.store.currentAttempt(of: "b-1")).attempt
        #expect(stored == running)
        #expect(try kiosk.store.release(stored.plan.release)?.content.contests[0].questions.count == 2)
    }

    @Test func `a lower number never replaces a higher`() throws {
        let kiosk = try PairedKiosk()
        #expect(try kiosk.install(MadeUpEvent(text: "Five"), number: 5) == .newest)
        #expect(try kiosk.install(MadeUpEvent(text: "Four"), number: 4) == .older)
        #expect(try kiosk.store.newestRelease()?.name.number == 5)
        try kiosk.restart()
        #expect(try kiosk.store.newestRelease()?.name.number == 5)
    }

    @Test func `a later generation stands above a higher number`() throws {
        let kiosk = try PairedKiosk()
        let first = kiosk.central.generation
        try kiosk.install(MadeUpEvent(text: "Five"), number: 5)
        kiosk.central.generations.append(.random())
        #expect(try kiosk.install(MadeUpEvent(text: "New"), number: 2) == .older, "not named by central yet")
        try tellGenerations(kiosk)
        #expect(try kiosk.store.newestRelease()?.name.number == 2)
        #expect(try kiosk.install(MadeUpEvent(text: "Old"), number: 9, generation: first) == .older)
        #expect(try kiosk.store.newestRelease()?.name.generation == kiosk.central.generation.rawValue)
    }

    @Test func `the same release twice is known, another under its number is refused`() throws {
        let kiosk = try PairedKiosk()
        let (bundle, signature) = try kiosk.central.release(MadeUpEvent(text: "Two"), number: 2)
        #expect(try kiosk.store.installRelease(bundle, signature: signature) == .newest)
        #expect(try kiosk.store.installRelease(bundle, signature: signature) == .known)
        #expect(try kiosk.install(MadeUpEvent(text: "Other"), number: 2) == .contradicts)
        #expect(try kiosk.store.newestRelease()?.name == bundle.name)
    }

    @Test func `25 questions changed at once come all or not at all`() throws {
        let kiosk = try PairedKiosk(MadeUpEvent(questions: 25, text: "Old"))
        let (bundle, signature) = try kiosk.central.release(
            MadeUpEvent(questions: 25, text: "New"), number: 2)
        for length in [0, 1, bundle.bytes.count / 2, bundle.bytes.count - 1] {
            #expect(throws: Malformed.self) { try ReleaseBundle(bytes: Array(bundle.bytes[..<length])) }
        }
        try kiosk.restart()
        #expect(try texts(kiosk) == ["Old"])
        _ = try kiosk.store.installRelease(bundle, signature: signature)
        try kiosk.restart()
        #expect(try texts(kiosk) == ["New"])
        #expect(try kiosk.store.newestRelease()?.content.contests[0].questions.count == 25)
    }

    @Test func `the newest release lies beside the database as a stick carries it`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.install(MadeUpEvent(text: "Two"), number: 2)
        let path = kiosk.path + "/identity/release-halny-2026"
        let file = try SignedRelease(file: File.read(path))
        #expect(file.isValid)
        #expect(file.key == kiosk.central.signKey)
        #expect(try ReleaseBundle(bytes: file.bundle).name == (try kiosk.store.newestRelease())?.name)

        // A crash between database and file leaves an older one, or none.
        kiosk.close()
        try remove(path)
        try kiosk.restart()
        #expect(try SignedRelease(file: File.read(path)) == file)
    }

    @Test func `a file that nobody signed does not become a release`() throws {
        let kiosk = try PairedKiosk()
        let path = kiosk.path + "/identity/release-halny-2026"
        var bytes = try File.read(path)
        kiosk.close()
        bytes[bytes.count - 3] ^= 1
        try File.replace(path, with: bytes)
        try remove(kiosk.path + "/kiosk.db")
        try kiosk.restart()
        #expect(try kiosk.store.newestRelease()?.name == nil)
    }

    private func texts(_ kiosk: PairedKiosk) throws -> Set<String> {
        guard let content = try kiosk.store.newestRelease()?.content else { return [] }
        return Set(content.contests[0].questions.map { $0.text.text(in: content.defaultLanguage) })
    }

    private func tellGenerations(_ kiosk: PairedKiosk) throws {
        try kiosk.store.record(
            Receipt(
                epoch: try kiosk.store.outgoing(count: 0, bytes: 0).epoch, acknowledged: 0, safe: 0,
                generations: kiosk.central.generations, held: 0, centralMilliseconds: 0, sumVersions: [:]))
    }
}
