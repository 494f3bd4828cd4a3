package import ContestCore
package import SyncProtocol

/// A kiosk of an event as the pages show it.
package struct DeviceRow: Sendable, Equatable {
    package enum Farewell: String, Sendable, Encodable {
        /// It still has something to do first, or has not heard.
        case told
        /// Its last word was that it leaves now.
        case left
    }

    package let id: DeviceID
    package let name: String
    package let number: Int
    /// The event that it serves now; nil while that is this one.
    package let servesNow: EventID?
    package let app: String
    package let hostName: String
    /// When it was shut out; nil while it is not.
    package let revokedAtMilliseconds: Int64?
    /// When something new last came under a token that another one had replaced; nil for never since it was paired.
    package let cloneAlarmAtMilliseconds: Int64?
    package let pairedAtMilliseconds: Int64
    /// The last push that was believed; nil before the first.
    package let seenAtMilliseconds: Int64?
    /// Distinct registrations of all its epochs and events that are here.
    package let received: Int
    /// Those of them that are inside every backup that counts.
    package let safe: Int
    /// Distinct registrations that it has saved, by its last word, and of which nothing has come.
    package let waiting: Int
    /// Registrations of which only a stub has come, those left out that were erased.
    let stubs: Int
    /// Lines of which only a stub has come and for which the kiosk is asked.
    package let missing: Int
    /// Lines that the kiosk no longer has and that never came.
    package let lost: Int
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
    /// Databases that were damaged there and moved aside, and that nobody has read yet.
    package let damagedCopies: Int
    /// What became of the order to leave that stands; nil for none.
    package let farewell: Farewell?
    /// When it last said what it has, in Unix milliseconds; nil before that.
    package let reportedAtMilliseconds: Int64?
    /// The one that was opened last comes first.
    package let epochs: [DeviceEpoch]

    package var isRevoked: Bool { revokedAtMilliseconds != nil }

    /// Distinct registrations saved there, as far as is known here.
    package var saved: Int { received + waiting + stubs }

    /// When all that came from it was last found to be what its chains say, in Unix milliseconds; nil while something was
    /// not looked at yet, or is something else.
    package var verifiedAtMilliseconds: Int64? {
        let moments = epochs.filter { $0.head > 0 }.map(\.verifiedAtMilliseconds)
        return moments.contains(nil) ? nil : moments.compactMap { $0 }.max()
    }
}
