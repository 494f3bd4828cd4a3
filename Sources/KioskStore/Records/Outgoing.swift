package import SyncProtocol

/// What the kiosk would send next, read at one moment.
package struct Outgoing: Sendable {
    package let central: CentralID
    package let device: DeviceID
    package let epoch: Epoch
    /// Behind which the lines stand.
    package let base: Position
    package let lines: [BodyLine]
    package let last: Position
    package let head: JournalHead
    /// Registrations and amendments that wait.
    package internal(set) var waiting: Int
    /// Sums of days that central has not confirmed.
    package var sums: DailySums
    /// The states of these days, to be confirmed when central has them.
    package var sumVersions: [String: Int]

    /// The same, with the sums left for a later push.
    package var withoutSums: Outgoing {
        var outgoing = self
        outgoing.sums = [:]
        outgoing.sumVersions = [:]
        return outgoing
    }
}

/// What a believed answer says about an epoch.
package struct Receipt: Equatable, Sendable {
    package let epoch: Epoch
    /// How far central has it; nil leaves what was known.
    package let acknowledged: Int?
    package let safe: Int
    package let generations: [Generation]
    package let held: Int
    /// Lines of which central has no more than a stub.
    package let stubs: [LineID]
    /// Lines that central has, and a backup of its has no more than their stubs.
    package let late: [LineID]
    /// Central's clock, in Unix milliseconds.
    package let centralMilliseconds: Int64
    /// The highest status number that central has of the epoch, where it is higher than what was sent.
    package let statusNumber: Int?
    /// The sums that were sent with the question.
    package let sumVersions: [String: Int]

    package init(
        epoch: Epoch, acknowledged: Int?, safe: Int, generations: [Generation], held: Int,
        stubs: [LineID] = [], late: [LineID] = [], centralMilliseconds: Int64, statusNumber: Int? = nil,
        sumVersions: [String: Int]
    ) {
        self.epoch = epoch
        self.acknowledged = acknowledged
        self.safe = safe
        self.generations = generations
        self.held = held
        self.stubs = stubs
        self.late = late
        self.centralMilliseconds = centralMilliseconds
        self.statusNumber = statusNumber
        self.sumVersions = sumVersions
    }
}
