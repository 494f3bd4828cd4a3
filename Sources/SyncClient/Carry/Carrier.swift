package import ContestCore
package import KioskStore
package import Platform
import SyncProtocol

/// The kiosk's half of carrying: what central does not have goes to a file on a stick, and central's receipt comes
/// back.
package struct Carrier: Sendable {
    /// What a file holds.
    package struct Report: Sendable, Equatable {
        package var lines = 0
        /// Lines that central refused over the network.
        package var setAside = 0
    }

    private let store: KioskStore
    private let app: String
    private let clock: Clock

    package init(store: KioskStore, app: String, clock: Clock = .system) {
        self.store = store
        self.app = app
        self.clock = clock
    }

    /// Writes what central does not have, sealed for central and signed by this kiosk. The file has its name only when
    /// it is whole and flushed; a full stick is left as it was.
    ///
    /// - Parameter all: everything that the kiosk has, also what central has received.
    package func carryOut(to path: String, all: Bool = false) throws(CarryError) -> Report {
        do {
            return try write(path, all)
        } catch {
            switch error {
            case let error as CarryError: throw error
            case let error as FileError: throw .file(error)
            case let error as KioskStoreError: throw .store(error)
            default: throw .store(.database("\(error)"))
            }
        }
    }

    private func write(_ path: String, _ all: Bool) throws -> Report {
        guard let pairing = store.pairing, let key = pairing.key else { throw CarryError.store(.notPaired) }
        var report = Report()
        var sealer = CarrySealer(central: pairing.central, device: store.device, sealKey: pairing.sealKey)
        var file = try DraftFile.create(path)
        try file.write(sealer.opening)
        var outgoing = try store.firstToCarry(
            all: all, count: SyncLimits.linesPerPush, bytes: SyncLimits.linesBytesPerPush)
        while true {
            let push = PushBody(header: try header(outgoing), lines: outgoing.lines)
            report.lines += push.lines.count
            try file.write(sealer.seal(push))
            guard outgoing.last.sequence < outgoing.head.position.sequence else { break }
            outgoing = try store.nextToCarry(
                behind: outgoing, count: SyncLimits.linesPerPush, bytes: SyncLimits.linesBytesPerPush)
        }
        for line in try store.linesSetAside(all: all) {
            try file.write(sealer.seal([line]))
            report.setAside += 1
        }
        report.lines += report.setAside
        try file.write(sealer.end(at: clock.wallMilliseconds(), signedBy: key))
        try file.finish()
        return report
    }

    private func header(_ outgoing: Outgoing) throws -> PushHeader {
        PushHeader(
            app: app, nonce: .random(), central: outgoing.central, device: outgoing.device,
            epoch: outgoing.epoch, base: outgoing.base, last: outgoing.last, head: outgoing.head,
            ordersDone: nil,
            clock: ClockSample(
                wallMilliseconds: clock.wallMilliseconds(), boot: clock.boot,
                bootMilliseconds: clock.bootMilliseconds()),
            status: DeviceStatus(
                number: 0, diskFreeMebibytes: nil, release: nil, waiting: outgoing.waiting, setAside: 0),
            sums: outgoing.sums)
    }

    /// Reads central's receipt: the lines in it need not be sent or carried again.
    ///
    /// - Returns: how many lines it confirms.
    package func takeReceipt(_ path: String) throws(CarryError) -> Int {
        guard let pairing = store.pairing else { throw .store(.notPaired) }
        let receipt: CarryReceipt
        do {
            receipt = try CarryReceipt(file: File.read(path), signedBy: pairing.signKey)
        } catch let error as FileError {
            throw .file(error)
        } catch {
            throw .foreign("\(path) is no receipt of this kiosk's central")
        }
        guard receipt.central == pairing.central, receipt.device == store.device else {
            throw .foreign("\(path) is the receipt of another kiosk")
        }
        do {
            return try store.keep(receipt)
        } catch {
            throw .store(error)
        }
    }

    /// Installs a release from a file, if central signed it for this kiosk's event.
    package func installRelease(_ path: String) throws(CarryError) -> (event: EventID, number: Int) {
        guard let pairing = store.pairing else { throw .store(.notPaired) }
        do {
            let signed = try SignedRelease(file: File.read(path, limit: SignedRelease.fileLimit))
            let bundle = try ReleaseBundle(bytes: signed.bundle)
            guard signed.key == pairing.signKey, signed.isValid, bundle.event == pairing.event else {
                throw CarryError.foreign("\(path) is no release of this kiosk's event and central")
            }
            let outcome = try store.installRelease(
                bundle, signature: signed.signature, images: signed.images)
            guard outcome != .lacksImages else {
                throw CarryError.foreign(
                    "\(path) lacks a picture that the release names; write it again at central")
            }
            return (bundle.event, bundle.name.number)
        } catch let error as CarryError {
            throw error
        } catch let error as FileError {
            throw .file(error)
        } catch let error as KioskStoreError {
            throw .store(error)
        } catch {
            throw .foreign("\(path) is no release")
        }
    }
}
