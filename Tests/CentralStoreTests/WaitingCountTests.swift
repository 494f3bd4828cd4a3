import SyncProtocol
import Testing

@testable import CentralStore

@Suite struct WaitingCountTests {
    @Test func `in one epoch what was saved and has not come waits`() {
        #expect(count([epoch(saved: 10, received: 7)]) == 3)
        #expect(count([epoch(saved: 7, received: 7)]) == 0)
        #expect(count([]) == 0)
    }

    @Test func `after a fork what the older epoch brought does not wait again`() {
        let old = epoch("paired", saved: 10, received: 7)
        #expect(count([epoch("fork", saved: 12, received: 0, again: 10), old]) == 5)
        #expect(count([epoch("fork", saved: 12, received: 8, again: 10), old]) == 4)
        #expect(count([epoch("fork", saved: 12, received: 12, again: 10), old]) == 0)
    }

    @Test func `a restored kiosk has less than central, and its new registrations wait`() {
        let old = epoch("paired", saved: 10, received: 10)
        #expect(count([epoch("restored", saved: 9, received: 0, again: 6), old]) == 3)
        #expect(count([epoch("restored", saved: 9, received: 7, again: 6), old]) == 2)
    }

    @Test
    func `after damage what the older epoch had not sent waits until somebody has read the old database`() {
        let epochs = [
            epoch("damaged", saved: 3, received: 1, again: 0), epoch("paired", saved: 10, received: 7),
        ]
        #expect(count(epochs, damaged: true) == 5)
        #expect(count(epochs) == 2)
    }

    @Test func `a copy of the kiosk that goes on in the older epoch counts`() {
        let fork = epoch("fork", saved: 8, received: 8, again: 5, began: 100)
        #expect(count([fork, epoch(saved: 9, received: 6, reported: 200, hasWaiting: true)]) == 3)
        #expect(count([fork, epoch(saved: 9, received: 6, reported: 50, hasWaiting: true)]) == 0)
        #expect(count([fork, epoch(saved: 9, received: 6, reported: 200, hasWaiting: false)]) == 0)
    }

    private func count(_ epochs: [DeviceEpoch], damaged: Bool = false) -> Int {
        WaitingCount(epochs, hasDamagedCopies: damaged).registrations
    }

    private func epoch(
        _ reason: String? = nil, saved: Int, received: Int, again: Int? = nil, began: Int64 = 1,
        reported: Int64 = 0, hasWaiting: Bool = true
    ) -> DeviceEpoch {
        DeviceEpoch(
            epoch: .random(), reason: reason, head: received, received: received, safe: 0, saved: saved,
            again: again,
            beganAtMilliseconds: began, reportedAtMilliseconds: reported, hasWaiting: hasWaiting,
            verifiedAtMilliseconds: nil)
    }
}
