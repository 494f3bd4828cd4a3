package import CentralStore
import Platform
package import SyncProtocol

/// Takes in what came on a stick: any number of times, and in any order with the network.
package struct CarryReceiver: Sendable {
    /// What became of a file.
    package struct Report: Sendable, Equatable {
        package let device: DeviceID
        /// Lines in the file, and those of them that were not here before.
        package var lines = 0
        package var new = 0
        /// Where the receipt for the kiosk lies; empty when there is none.
        package var receipt = ""
    }

    private let store: CentralDatabase

    package init(store: CentralDatabase) { self.store = store }

    private var sticks: StickQuarantine { StickQuarantine(folder: store.folder) }

    /// Takes a file in, and writes a signed receipt beside it.
    ///
    /// The file is read twice: once to see that it is whole and signed by a kiosk of this central, and once to keep it.
    ///
    /// - Throws: `CarryRefusal`, `FileError`, or why central cannot keep anything.
    package func take(_ path: String) throws -> Report {
        let file = try CarryFile(path, key: store.identity.sealingKey)
        guard file.head.central == store.identity.central else { throw CarryRefusal.otherCentral(path: path) }
        let manifest = try file.forEachPiece { _ in }
        let known = try store.read { snapshot in
            try snapshot.device(file.head.device).map { ($0, try snapshot.publicKeys(of: $0)) }
        }
        guard let (device, keys) = known else {
            throw try quarantine(path, manifest.manifest, because: .unknownDevice)
        }
        guard keys.contains(where: { manifest.isSigned(by: $0) }), manifest.manifest.device == device.id,
            manifest.manifest.central == store.identity.central
        else { throw try quarantine(path, manifest.manifest, because: .unknownSignature) }
        guard !device.isRevoked else { throw try quarantine(path, manifest.manifest, because: .revoked) }
        var (report, receipt) = try keep(file, from: device)
        report.receipt = path + ".receipt"
        try File.replace(
            report.receipt, with: receipt.file(signedBy: store.identity.signingKey), mode: 0o644)
        try sticks.removeCopy(of: path)
        return report
    }

    /// Takes a file in that lies in quarantine, on a person's word instead of a signature, as one of the device that it
    /// names, and removes it from there. There is no receipt: the kiosk learns the rest over the network.
    ///
    /// - Throws: `CarryRefusal.damaged` also when pieces of the file are those of another kiosk.
    package func take(_ stick: QuarantinedStick, as device: Device, by user: User) throws -> Report {
        let file = try CarryFile(sticks.path(of: stick), key: store.identity.sealingKey)
        let (report, _) = try keep(file, from: device)
        try store.write { try $0.noteTakenStick(of: device, by: user) }
        try sticks.remove(stick)
        return report
    }

    private func keep(_ file: CarryFile, from device: Device) throws -> (Report, CarryReceipt) {
        var report = Report(device: device.id)
        var parts: [CarryReceipt.Part] = []
        var returned: [LineID] = []
        try file.forEachPiece { piece in
            switch piece {
            case .push(let push): parts.append(try take(push, from: device, file.path, &report))
            case .lines(let lines): returned += try take(lines, from: device, &report)
            case .end: break
            }
        }
        let receipt = CarryReceipt(
            central: store.identity.central, device: device.id, generations: store.generations,
            atMilliseconds: store.clock.wallMilliseconds(), parts: try renewed(parts, device), lines: returned
        )
        return (report, receipt)
    }

    private func take(
        _ push: PushBody, from device: Device, _ path: String, _ report: inout Report
    ) throws -> CarryReceipt.Part {
        let header = push.header
        guard header.device == device.id, header.central == store.identity.central else {
            throw CarryRefusal.damaged(path: path, reason: "it holds lines of another kiosk")
        }
        let checked: CheckedPush
        do throws(PushFault) {
            checked = try CheckedPush(push)
        } catch {
            throw CarryRefusal.damaged(path: path, reason: error.sentence)
        }
        let new = try store.write { transaction in try CarryReceiver.keep(checked, from: device, transaction)
        }
        report.lines += push.lines.count
        report.new += new
        return CarryReceipt.Part(epoch: header.epoch, base: header.base, last: header.last, head: header.base)
    }

    /// Chains the lines if they fit, as those of a push; otherwise they are kept loose.
    private static func keep(
        _ push: CheckedPush, from device: Device, _ transaction: CentralTransaction
    ) throws -> Int {
        try transaction.noteCarried(push.header, from: device)
        var journal = try EpochJournal(transaction, device: device, epoch: push.header.epoch)
        var new = 0
        for line in push.lines where !line.isStub && !line.names.contains(where: { journal.isErased($0) }) {
            new += try line.id.flatMap { try journal.known($0) }?.isHere == true ? 0 : 1
        }
        if try PushRules.take(push, into: &journal).code != .ok {
            for line in push.lines {
                let known = try line.id.flatMap { try journal.known($0) }
                let isErased = line.names.contains { journal.isErased($0) }
                try journal.keepLoose(
                    line, as: LineStanding(of: line, known: known, isErased: isErased))
            }
        }
        try journal.finish()
        return new
    }

    private func take(_ lines: [BodyLine], from device: Device, _ report: inout Report) throws -> [LineID] {
        report.lines += lines.count
        let taken = try store.write { try $0.takeSetAside(lines, from: device) }
        report.new += taken.new
        return taken.ids
    }

    /// The heads as they are after the whole file.
    private func renewed(_ parts: [CarryReceipt.Part], _ device: Device) throws -> [CarryReceipt.Part] {
        try store.read { snapshot in
            try parts.map { part in
                let head = try snapshot.head(of: part.epoch, device: device)
                let start = Chain(central: store.identity.central, device: device.id, epoch: part.epoch)
                    .position
                return CarryReceipt.Part(
                    epoch: part.epoch, base: part.base, last: part.last, head: head ?? start)
            }
        }
    }

    /// Keeps the file, which is sealed, until somebody decides.
    private func quarantine(
        _ path: String, _ manifest: CarryManifest, because reason: QuarantinedStick.Reason
    ) throws -> CarryRefusal {
        let kept = try sticks.keep(
            path, of: manifest.device, because: reason, lines: manifest.lines,
            at: store.clock.wallMilliseconds())
        return .quarantined(path: path, reason: reason, kept: kept)
    }
}
