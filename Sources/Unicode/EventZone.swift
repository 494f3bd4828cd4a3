import CICU

/// A time zone by its IANA name, with every change of its offset from 1970 to 2100.
///
/// The changes are asked of ICU once, when the zone is made; after that a zone is a plain value that any
/// thread can use. Outside those years the nearest known offset holds.
package struct EventZone: Sendable {
    /// The IANA name, for example `Europe/Warsaw`.
    package let identifier: String

    /// From when an offset holds. The first entry begins at the earliest moment that there is.
    struct Offset: Sendable {
        /// Unix milliseconds.
        let start: Int64
        /// Milliseconds east of UTC, in whole minutes.
        let milliseconds: Int64
    }

    /// In the order of time.
    let offsets: [Offset]

    /// Nil when ICU knows no such zone. A bare offset (`GMT+2`) is not a zone: it has no changes of clocks.
    package init?(identifier: String) {
        let name = Array(identifier.utf16)
        // ICU reads a name up to its first NUL.
        guard identifier != "Etc/Unknown", !name.isEmpty, !name.contains(0),
            icu({ boothwise_zone_is_known(name, Int32(name.count), &$0) }).result,
            let offsets = EventZone.offsets(ofZone: name)
        else { return nil }
        self.identifier = identifier
        self.offsets = offsets
    }

    /// UTC, which needs no ICU.
    package static let utc = EventZone(identifier: "UTC", offsets: [Offset(start: .min, milliseconds: 0)])

    private init(identifier: String, offsets: [Offset]) {
        self.identifier = identifier
        self.offsets = offsets
    }

    private static func offsets(ofZone name: [UInt16]) -> [Offset]? {
        let last: Double = 4_102_444_800_000  // 2100-01-01T00:00:00Z
        let opened = icu { boothwise_calendar_open(name, Int32(name.count), &$0) }
        guard opened.failure == nil, let calendar = opened.result else { return nil }
        defer { boothwise_calendar_close(calendar) }

        var moment: Double = 0
        var offsets: [Offset] = []
        while moment < last {
            let asked = icu { boothwise_calendar_offset(calendar, moment, &$0) }
            guard asked.failure == nil else { return nil }
            let minutes = Int64(asked.result) / 60_000
            if offsets.last?.milliseconds != minutes * 60_000 {
                offsets.append(
                    Offset(start: offsets.isEmpty ? .min : Int64(moment), milliseconds: minutes * 60_000))
            }
            var next: Double = 0
            let looked = icu { boothwise_calendar_next_transition(calendar, &next, &$0) }
            guard looked.failure == nil else { return nil }
            guard looked.result else { break }
            moment = next
        }
        return offsets
    }

    /// The offset in force at a moment, in Unix milliseconds.
    func offset(at moment: Int64) -> Offset {
        var low = 0
        var high = offsets.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if offsets[middle].start <= moment { low = middle } else { high = middle }
        }
        return offsets[low]
    }
}

extension EventZone: Hashable {
    package static func == (left: EventZone, right: EventZone) -> Bool { left.identifier == right.identifier }
    package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
