/// How many distinct registrations wait on a kiosk, told from what it says of its epochs.
///
/// An epoch begins with all that the one before had, in the same order, so that of these only those wait that no epoch has
/// brought. After damage it begins with nothing: what the epoch before had and did not send lies in the database that was
/// moved aside, and waits until it was read from there.
struct WaitingCount {
    let registrations: Int

    /// - Parameters:
    ///   - epochs: the one that was opened last comes first.
    ///   - hasDamagedCopies: what was moved aside there has not been read.
    init(_ epochs: [DeviceEpoch], hasDamagedCopies: Bool) {
        let lineages = WaitingCount.lineages(epochs)
        let counted = hasDamagedCopies ? lineages[...] : lineages.prefix(1)
        registrations = counted.reduce(0) { $0 + WaitingCount.waiting(in: $1) }
    }

    /// Epochs that go on from each other, each row with the last one first.
    private static func lineages(_ epochs: [DeviceEpoch]) -> [[DeviceEpoch]] {
        var lineages: [[DeviceEpoch]] = []
        var isNew = true
        for epoch in epochs {
            if isNew { lineages.append([]) }
            lineages[lineages.count - 1].append(epoch)
            isNew = epoch.reason == "damaged"
        }
        return lineages
    }

    private static func waiting(in lineage: [DeviceEpoch]) -> Int {
        guard let last = lineage.first else { return 0 }
        let before = lineage.dropFirst()
        let again = min(last.again ?? last.saved, last.saved)
        let known = max(last.received, before.map(\.received).max() ?? 0)
        let old = max(0, again - known)
        let new = max(0, last.saved - max(again, last.received))
        return old + new + before.reduce(0) { $0 + waiting($1, beside: last) }
    }

    /// An older epoch waits for itself only when a copy of the kiosk goes on in it.
    private static func waiting(_ older: DeviceEpoch, beside last: DeviceEpoch) -> Int {
        guard older.hasWaiting, let told = older.reportedAtMilliseconds, let began = last.beganAtMilliseconds,
            told > began
        else { return 0 }
        return max(0, older.saved - older.received)
    }
}
