package import ContestCore
import Crypto
package import KioskStore
import Platform
package import SyncProtocol
package import TestSupport

/// A kiosk in a folder of its own that belongs to a stand-in for central and has an event.
package final class PairedKiosk {
    /// The data folder.
    package let path: String
    package let clock: ManualClock
    package var central: StandInCentral
    private let temporary: TemporaryFolder?
    private var opened: KioskStore?

    /// - Parameter folder: where its data are to lie; nil for a folder that goes with the value.
    package init(
        _ event: MadeUpEvent = MadeUpEvent(), folder: String? = nil, clock: ManualClock = ManualClock()
    ) throws {
        let temporary = folder == nil ? TemporaryFolder() : nil
        self.temporary = temporary
        path = folder ?? temporary?.path ?? ""
        self.clock = clock
        central = StandInCentral()
        opened = try KioskStore.open(folder: path, clock: clock.clock)
        try pair(event: event.id)
        try install(event, number: 1)
    }

    /// A kiosk that belongs to nobody yet.
    package init(unpaired clock: ManualClock) throws {
        let temporary = TemporaryFolder()
        self.temporary = temporary
        path = temporary.path
        self.clock = clock
        central = StandInCentral()
        opened = try KioskStore.open(folder: path, clock: clock.clock)
    }

    /// A kiosk whose data somebody else made.
    package init(copied folder: TemporaryFolder, clock: ManualClock) throws {
        temporary = folder
        path = folder.path
        self.clock = clock
        central = StandInCentral()
        opened = try KioskStore.open(folder: path, clock: clock.clock)
    }

    package var store: KioskStore {
        guard let opened else { preconditionFailure("the kiosk is closed") }
        return opened
    }

    /// Closes the folder.
    package func close() { opened = nil }

    /// Pairs, for the first time or again.
    package func pair(event: EventID) throws {
        let draft = try store.pairingDraft(address: "http://127.0.0.1:1", code: .random())
        try store.completePairing(draft, central.pairAnswer(to: store.device, event: event))
    }

    /// - Parameter images: the event's own without it.
    @discardableResult
    package func install(
        _ event: MadeUpEvent, number: Int, generation: Generation? = nil, images: [[UInt8]]? = nil
    ) throws -> InstallOutcome {
        let (bundle, signature) = try central.release(event, number: number, generation: generation)
        return try store.installRelease(
            bundle, signature: signature, images: images ?? event.image.map { [$0] } ?? [])
    }

    /// Central has everything, sums included.
    package func receiveAll() throws {
        let outgoing = try store.outgoing(count: 0, bytes: 0)
        try store.record(
            Receipt(
                epoch: outgoing.epoch, acknowledged: outgoing.head.position.sequence, safe: 0,
                generations: central.generations, held: 0, centralMilliseconds: 0,
                sumVersions: outgoing.sumVersions))
    }

    /// Closes the folder and opens it again, as a restart of the process does.
    package func restart() throws {
        // The lock goes with the old store, so that one has to be gone first.
        opened = nil
        opened = try KioskStore.open(folder: path, clock: clock.clock)
    }

    private var visit: QuizVisit {
        QuizVisit(at: store, clock: clock.clock) { [clock] in clock.advance(milliseconds: $0) }
    }

    package var now: BootTime {
        BootTime(boot: clock.clock.boot, milliseconds: clock.clock.bootMilliseconds())
    }

    /// Begins an attempt at the newest release's contest.
    package func start(browser: String = "b-1", seed: UInt64 = 1) throws -> Attempt {
        try visit.start(browser: browser, seed: seed)
    }

    /// Lets the attempt take an event and stores what that asks for.
    package func tell(_ event: AttemptEvent, _ attempt: inout Attempt) throws {
        try visit.tell(event, &attempt)
    }

    /// Plays to the end: this many questions answered rightly, each after this long, the rest skipped.
    package func play(
        browser: String = "b-1", right: Int = 1, milliseconds: Int64 = 5_000
    ) throws -> Attempt {
        try visit.play(browser: browser, right: right, milliseconds: milliseconds)
    }

    /// Plays and registers a made-up person.
    @discardableResult
    package func register(
        _ person: MadeUpPerson = .zoe, browser: String = "b-1", right: Int = 1, milliseconds: Int64 = 5_000
    ) throws -> SavedRegistration {
        try visit.register(
            person, attempt: try play(browser: browser, right: right, milliseconds: milliseconds))
    }

    /// A person's valid form.
    package func form(_ person: MadeUpPerson) throws -> ValidRegistration { try visit.form(person) }
}
