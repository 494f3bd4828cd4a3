import KioskStore
import Platform
import SyncClient
import SyncProtocol
import WebServer

/// Where a kiosk without central gets one, and where it waits until staff have compared the two words.
final class PairingDesk: Sendable {
    /// What staff have not confirmed yet.
    private struct Introduction: Sendable {
        let pairing: KioskPairing
        var view: PairedView
    }

    private let pairing: Pairing
    private let store: KioskStore
    private let door: StaffDoor
    private let sendNow: @Sendable () -> Void
    /// Not on the disk, since the PIN is in it.
    private let shown = Locked<Introduction?>(nil)

    init(_ pairing: Pairing, store: KioskStore, door: StaffDoor, sendNow: @escaping @Sendable () -> Void) {
        self.pairing = pairing
        self.store = store
        self.door = door
        self.sendNow = sendNow
    }

    /// Pairs the kiosk. One that had no central gets a new staff PIN, and is shown to nobody else before `confirm`.
    func pair(_ wish: PairingWish) throws(HTTPProblem) -> PairedView {
        let isFirst = store.pairing == nil
        let paired: KioskPairing
        do {
            paired = try pairing.pair(wish)
        } catch {
            throw HTTPProblem(error)
        }
        // Without memory for a PIN the kiosk is paired all the same; a command makes one.
        var view = PairedView(paired)
        if isFirst {
            view.pin = try? door.makePIN()
            let introduction = Introduction(pairing: paired, view: view)
            shown.withLock { $0 = introduction }
        }
        sendNow()
        return view
    }

    /// What staff have to see before the quiz begins; nil when there is nothing.
    var introduction: PairedView? {
        guard let pairing = store.pairing else { return nil }
        return shown.withLock { $0?.pairing.isSamePairing(as: pairing) == true ? $0?.view : nil }
    }

    /// A new staff PIN; one that is still shown is no longer right.
    func makePIN() throws -> String {
        let pin = try door.makePIN()
        shown.withLock { $0?.view.pin = pin }
        return pin
    }

    func confirm() { shown.withLock { $0 = nil } }

    /// Ends what is under way, for ever.
    func close() { pairing.cancel() }
}
