package import CentralStore
import Crypto
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
        /// Where the receipt for the kiosk lies.
        package var receipt = ""
    }

    private let store: CentralDatabase

    package init(store: CentralDatabase) { self.store = store }

    /// Takes a file in, and writes a signed receipt beside it.
    ///
    /// The file is read twice: once to see that it is whole and signed by a kiosk of this central, and once to keep it.
    ///
    /// - Throws: `CarryRefusal`, `FileError`, or why central cannot keep anything.
    package func take(_ path: String) throws -> Report {
        let file = try CarryFile(path, key: store.identity.sealingKey)
        guard file.head.central == store.identity.central else { throw CarryRefusal.otherCentral(path: path) }
        let manifest = try file.forEachPiece { _ in }
        guard let device = try store.read({ try $0.device(file.head.device) }) else {
            throw try quarantine(path, because: "comes from a kiosk that central does not know")
        }
        guard let key = try store.read({ try $0.publicKey(of: device) }), manifest.isSigned(by: key),
            manifest.manifest.device == device.id, manifest.manifest.central == store.identity.central
        else { throw try quarantine(path, because: "was not signed by the kiosk that it names") }
        var report = Report(device: device.id)
        var parts: [CarryReceipt.Part] = []
        var returned: [LineID] = []
        try file.forEachPiece { piece in
            switch piece {
            case .push(let push): parts.append(try take(push, from: device, path, &report))
            case .lines(let lines): returned += try take(lines, from: device, &report)
            case .end: break
            }
        }
        report.receipt = path + ".receipt"
        let receipt = CarryReceipt(
            central: store.identity.central, device: device.id, generations: store.generations,
            atMilliseconds: store.clock.wallMilliseconds(), parts: try renewed(parts, device), lines: returned
        )
        try File.replace(
            report.receipt, with: receipt.file(signedBy: store.identity.signingKey), mode: 0o644)
        return report
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
    private func quarantine(_ path: String, because reason: String) throws -> CarryRefusal {
        let folder = store.folder + "/quarantine"
        try File.makeFolder(folder)
        let bytes = try File.read(path, limit: 1 << 30)
        let kept = folder + "/" + Hex.encode(SHA256.hash(bytes).prefix(8)) + ".carried"
        if !File.exists(kept) { try File.replace(kept, with: bytes) }
        return .quarantined(path: path, reason: reason, kept: kept)
    }
}
