import CentralStore
import ContestCore
import KioskStore
import Platform
import SyncProtocol

extension Move {
    /// What is said of registrations later.
    static let amendments = [
        Move(name: "amend", weight: 3) { try $0.amend() },
        Move(name: "repair what is held", weight: 2) { try $0.repair() },
    ]
}

extension World {
    /// A registration that lies on a kiosk is void, has another address, or lacks a consent from now on.
    fileprivate func amend() throws {
        let booth = anyBooth
        guard booth.store?.pairing != nil else { return }
        let here = try DiskContents(of: booth.path).registrations.sorted { $0.rawValue < $1.rawValue }
        guard !here.isEmpty else { return }
        let target = dice.pick(here)
        let line = amendment(of: target, at: booth)
        trace("\(booth.name) amends \(target.rawValue): \(line.operation.rawValue)")
        booth.close()
        try booth.append(line)
        try booth.open()
        var email: String?
        if case .string(let text)? = line.fields["email"] { email = text }
        oracle.amended[line.id] = Oracle.Amendment(
            hash: LineHash(of: JSONWriter.bytes(of: line)), target: target, operation: line.operation,
            email: email)
        booth.memory.held.insert(line.id)
    }

    private func amendment(of target: LineID, at booth: Booth) -> AmendmentLine {
        let clock = booth.clock.clock
        var operation = dice.pick([AmendmentLine.Operation.void, .correct, .withdrawConsent])
        // Which of two addresses is the right one depends on what comes first, so there is one.
        if operation == .correct,
            oracle.email(of: target, after: Set(oracle.amended.keys)) != oracle.saved[target]?.email
        {
            operation = .withdrawConsent
        }
        let fields: [AmendmentLine.Operation: [String: JSONValue]] = [
            .correct: ["email": .string("right-\(oracle.amended.count)@example.org")],
            .withdrawConsent: ["purpose": .string("marketing")],
        ]
        return AmendmentLine(
            id: .mint(wallMilliseconds: clock.wallMilliseconds()),
            moment: LineMoment(
                atMilliseconds: clock.wallMilliseconds(), boot: clock.boot,
                bootMilliseconds: clock.bootMilliseconds()),
            salt: .random(), target: target, operation: operation, fields: fields[operation] ?? [:])
    }

    /// Somebody at central names another release for registrations whose own is lost.
    fileprivate func repair() throws {
        guard let store = office.store, let event = EventID(Office.event) else { return }
        let contents = try CentralContents(of: office.path)
        let held = contents.held.intersection(contents.registrations).sorted { $0.rawValue < $1.rawValue }
        let releases = try store.read { try $0.releases(of: event).map(\.name) }
        guard !held.isEmpty, !releases.isEmpty else { return }
        let (id, release) = (dice.pick(held), dice.pick(releases))
        let outcome = try store.write { try $0.repair(id, release: release) }
        trace("central counts \(id.rawValue) by release \(release.number): \(outcome)")
    }
}
