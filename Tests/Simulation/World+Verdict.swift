import CentralStore
import ContestCore
import KioskStore
import KioskTestSupport
import SyncProtocol

extension World {
    /// A visitor was told "saved".
    func note(_ id: String, of person: MadeUpPerson, at booth: Booth) throws {
        guard let id = LineID(rawValue: id), let hash = try DiskContents(of: booth.path).lines[id] else {
            throw Surprise("a registration that was saved is not on the disk")
        }
        var remark: String?
        if case .text(let text)? = person.extra["remark"] { remark = text }
        oracle.saved[id] = Oracle.Registration(
            hash: hash, email: person.email, remark: remark, office: ObjectIdentifier(office(of: booth)))
        booth.memory.held.insert(id)
    }

    /// What a kiosk that has just heard of central says of it that is not so.
    func claims(of booth: Booth) throws -> [String] {
        let office = office(of: booth)
        guard booth.memory.heardLife == office.life, let counts = try booth.store?.counts(),
            counts.received > 0
        else { return [] }
        let central = try CentralContents(of: office.path)
        let there = booth.memory.held.count { oracle.saved[$0] != nil && has($0, central) }
        let lies =
            counts.received > there
            ? ["\(booth.name) says that \(counts.received) are received, and \(there) are there"] : []
        return lies + (try claimsOfSafety(booth, office))
    }

    /// What a kiosk calls safe must be in every backup that central would be restored from.
    private func claimsOfSafety(_ booth: Booth, _ office: Office) throws -> [String] {
        let safe = try DiskContents(of: booth.path).safe.filter { !oracle.isErased($0) }
        let isSafe = !office.accepted.isEmpty && office.accepted.allSatisfy { safe.isSubset(of: $0.arrived) }
        return safe.isEmpty || isSafe ? [] : ["\(booth.name) calls safe what a backup lacks"]
    }

    /// What is not as it must be when everything had time to arrive.
    func verdict() throws -> [String] {
        try verdict(office) + (try other.map(verdict) ?? []) + (try stuck()) + (try risenAtKiosks())
            + (try withoutImages())
    }

    private func verdict(_ office: Office) throws -> [String] {
        let central = try CentralContents(of: office.path)
        return lost(central, office) + vanished(central, office) + risen(central) + doubled(central, office)
            + (try miscounted(central, office))
    }

    /// Whether a line is where it must be, or rightly nowhere.
    private func has(_ id: LineID, _ central: CentralContents) -> Bool {
        oracle.isErased(id) || oracle.hash(of: id).map { central.has(id, $0) } ?? false
    }

    private func lost(_ central: CentralContents, _ office: Office) -> [String] {
        booths.filter { self.office(of: $0) === office }.compactMap { booth in
            let missing = booth.memory.held.filter { !has($0, central) }.map(\.rawValue).sorted()
            return missing.isEmpty ? nil : "lost from \(booth.name): \(missing.joined(separator: " "))"
        }
    }

    private func vanished(_ central: CentralContents, _ office: Office) -> [String] {
        let missing = office.arrived.filter { !has($0, central) }.map(\.rawValue).sorted()
        return missing.isEmpty ? [] : ["vanished from central: \(missing.joined(separator: " "))"]
    }

    private func stuck() throws -> [String] {
        try booths.compactMap { booth in
            guard let store = booth.store else { return "\(booth.name) does not run" }
            let counts = try store.counts()
            var trouble = try store.contact().up?.code
            if trouble == "superseded" && isCopied(booth) { trouble = nil }
            let orders = try openOrders(of: booth)
            guard counts.waiting > 0 || counts.received != counts.saved || trouble != nil || orders > 0 else {
                return nil
            }
            return
                "stuck at \(booth.name): \(counts.waiting) wait, \(trouble ?? "no trouble"), \(orders) orders are open"
        }
    }

    /// How many orders of its central's a kiosk has not confirmed, by central's word. Copies of one kiosk confirm each
    /// for itself, and central asks the one that spoke last.
    private func openOrders(of booth: Booth) throws -> Int {
        guard let device = booth.store?.device, !isCopied(booth), let central = office(of: booth).store else {
            return 0
        }
        return try central.read { try $0.openOrders(to: device, in: central.generation) }
    }

    /// What central's page says of its kiosks.
    private func miscounted(_ central: CentralContents, _ office: Office) throws -> [String] {
        guard let event = EventID(Office.event), let store = office.store else {
            return ["central does not run"]
        }
        let rows = try store.read { try $0.deviceRows(of: event) }
        let received = rows.reduce(0) { $0 + $1.received }
        var findings: [String] = []
        // What was saved and went with a disk is waited for, rightly, for ever.
        let saved = oracle.saved.filter { $0.value.office == ObjectIdentifier(office) }.keys
        if saved.allSatisfy({ has($0, central) }) {
            findings += rows.filter { $0.waiting > 0 }.map { "central waits for \($0.waiting) of \($0.name)" }
        }
        // Whoever was erased has been received all the same.
        let there = central.registrations.count
        if !(there...there + oracle.erased.count).contains(received) {
            findings.append("central says \(received) received and \(there) are there")
        }
        return findings
    }
}

/// The simulation itself is at fault, or the program did what it must never do.
struct Surprise: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
