import ContestCore
import SQLite
package import SyncProtocol
import Unicode

extension CentralSnapshot {
    /// The number of the newest status that a kiosk gave in an epoch; 0 for none.
    package func statusNumber(of epoch: Epoch, of device: Device) throws -> Int {
        try connection.first(
            "SELECT n FROM reports WHERE device_key = ? AND epoch = ?", device.key, epoch.rawValue
        ) { $0.integer(0) } ?? 0
    }
}

extension CentralTransaction {
    /// Keeps what a push says besides its lines: clock, status and sums. It is kept whatever becomes of the lines,
    /// and an old duplicate changes nothing.
    package func note(_ header: PushHeader, from device: Device) throws {
        try connection.run(
            "UPDATE devices SET seen_at_ms = ?, app = ? WHERE device_key = ?", nowMilliseconds, header.app,
            device.key)
        let status = header.status
        let isNewer = try connection.run(
            """
            INSERT INTO reports(device_key, epoch, n, head, registrations, waiting, set_aside, damaged_copies,
                leaving, disk_free_mb, release_generation, release_number, reported_at_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (device_key, epoch) DO UPDATE SET n = excluded.n, head = excluded.head,
                registrations = excluded.registrations, waiting = excluded.waiting, set_aside = excluded.set_aside,
                damaged_copies = excluded.damaged_copies, leaving = excluded.leaving,
                disk_free_mb = excluded.disk_free_mb, release_generation = excluded.release_generation,
                release_number = excluded.release_number, reported_at_ms = excluded.reported_at_ms
            WHERE excluded.n > n
            """, device.key, header.epoch.rawValue, status.number, header.head.position.sequence,
            header.head.registrations, status.waiting, status.setAside, status.damagedCopies,
            status.isLeaving, status.diskFreeMebibytes,
            status.release?.generation, status.release?.number, nowMilliseconds)
        // A clock that arrives late is no sample: it would make the boot look older than it is. It cannot do harm,
        // as the earliest beginning wins, but its wall clock could; so only a new status brings one.
        if isNewer > 0 {
            try DeviceClocks.note(header.clock, of: device.key, at: nowMilliseconds, connection)
        }
        try merge(header.sums, epoch: header.epoch, device)
        try note(header.ordersDone, epoch: header.epoch, from: device)
        if let rehearsal = header.rehearsalDone { try endRehearsal(rehearsal, on: device) }
    }

    /// Keeps what a carried push says: its sums, and how long the journal is where nothing newer is known. Its clock was
    /// read long ago, so it is no sample.
    package func noteCarried(_ header: PushHeader, from device: Device) throws {
        try connection.run(
            """
            INSERT INTO reports(device_key, epoch, n, head, registrations, waiting, set_aside, damaged_copies,
                leaving, reported_at_ms)
            VALUES (?, ?, 0, ?, ?, ?, 0, 0, 0, ?) ON CONFLICT (device_key, epoch) DO NOTHING
            """, device.key, header.epoch.rawValue, header.head.position.sequence, header.head.registrations,
            header.status.waiting, nowMilliseconds)
        try merge(header.sums, epoch: header.epoch, device)
    }

    private func merge(_ sums: DailySums, epoch: Epoch, _ device: Device) throws {
        for (day, events) in sums where CalendarDay(day) != nil {
            for (event, contests) in events {
                for (contest, sums) in contests { try merge(sums, day, event, contest, epoch, device) }
            }
        }
    }

    private func merge(
        _ sums: ContestSums, _ day: String, _ event: String, _ contest: String, _ epoch: Epoch,
        _ device: Device
    ) throws {
        let known = try connection.first(
            """
            SELECT sums FROM sums WHERE device_key = ? AND epoch = ? AND event = ? AND day = ? AND contest = ?
            """, device.key, epoch.rawValue, event, day, contest
        ) { try ContestSums.decoded(fromJSON: $0.blob(0)) }
        let merged = known?.maximum(with: sums) ?? sums
        guard merged != known else { return }
        try connection.run(
            """
            INSERT INTO sums(device_key, epoch, event, day, contest, sums) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (device_key, epoch, event, day, contest) DO UPDATE SET sums = excluded.sums
            """, device.key, epoch.rawValue, event, day, contest, JSONWriter.bytes(of: merged))
    }
}
