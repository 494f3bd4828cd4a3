package import SyncProtocol

/// A kiosk of an event as the pages show it.
package struct DeviceRow: Sendable, Equatable {
    package let id: DeviceID
    package let name: String
    package let number: Int
    package let app: String
    package let hostName: String
    package let isRevoked: Bool
    package let pairedAtMilliseconds: Int64
    /// The last push that was believed; nil before the first.
    package let seenAtMilliseconds: Int64?
    /// Distinct registrations of all its epochs that are here.
    package let received: Int
    /// Those of them that are inside every backup that counts.
    package let safe: Int
    /// Registrations that it has saved, by its last word, and that have not come.
    package let waiting: Int
    /// Lines that central refused and that go out by USB.
    package let setAside: Int
    package let diskFreeMebibytes: Int?
    /// The release that its new attempts take.
    package let releaseGeneration: String?
    package let releaseNumber: Int?
    package let held: Int
    package let quarantined: Int
    /// How far its wall clock was ahead of central's at the last push, in milliseconds.
    package let clockErrorMilliseconds: Int64?
    /// Registrations that older epochs brought and that its last epoch has not brought again.
    let receivedBefore: Int

    /// Distinct registrations saved there, as far as is known here. A new epoch begins with all that the older ones
    /// had, so that what waits in it counts only beyond what is here.
    package var saved: Int { received + max(0, waiting - receivedBefore) }
}
