import SyncProtocol

extension World {
    /// The tables must say of every registration at central, once, what its visitor typed and what was said of it later.
    func doubled(_ central: CentralContents, _ office: Office) -> [String] {
        var findings: [String] = []
        for id in central.registrations where oracle.saved[id]?.office != ObjectIdentifier(office) {
            findings.append("nobody saved \(id.rawValue) for it")
        }
        for id in central.registrations where !central.held.contains(id) {
            let email = oracle.email(of: id, after: central.understood)
            if central.projected[id] != email {
                findings.append("in the tables \(id.rawValue) is \(central.projected[id] ?? "missing")")
            }
            if central.remarks[id] != oracle.saved[id]?.remark {
                findings.append("in the tables \(id.rawValue) answers \(central.remarks[id] ?? "nothing")")
            }
            if central.void.contains(id) != oracle.isVoid(id, after: central.understood) {
                findings.append("in the tables \(id.rawValue) counts or not, against the last word")
            }
        }
        return (findings + unheard(central)).sorted() + wrongAttendees(central)
    }

    /// Amendments without effect though their registration is there, and other lines that are held.
    private func unheard(_ central: CentralContents) -> [String] {
        let amendments = central.targets.filter { central.projected[$0.value] != nil }.keys
        let unheard = amendments.filter { !central.understood.contains($0) }
        let held = central.held.subtracting(central.targets.keys)
        return unheard.map { "\($0.rawValue) has no effect" } + held.map { "\($0.rawValue) is held" }
    }

    private func wrongAttendees(_ central: CentralContents) -> [String] {
        var attendees: [String: Int] = [:]
        for (id, email) in central.projected where !central.void.contains(id) {
            attendees[email, default: 0] += 1
        }
        return attendees == central.attendees ? [] : ["the attendees are not whom was registered"]
    }
}
