package import ContestCore

/// How the kiosk is, as it rides on every push.
package struct DeviceStatus: Equatable, Sendable, Decodable {
    /// Counts up within an epoch, so that an old duplicate does not win.
    package let number: Int
    /// Free space on the data folder's disk, in MiB; nil where the kernel does not tell.
    package let diskFreeMebibytes: Int?
    /// The release that new attempts take; nil before the first.
    package let release: ReleaseName?
    /// Registrations and amendments that are saved and not yet received.
    package let waiting: Int
    /// Lines that central refused alone and that go out by USB.
    package let setAside: Int
    /// Databases that were damaged and moved aside, and that nobody has read what can be read from.
    package let damagedCopies: Int
    /// The kiosk was told to leave, nothing keeps it any more, and central's answer to this is the last that it waits for.
    package let isLeaving: Bool

    package init(
        number: Int, diskFreeMebibytes: Int?, release: ReleaseName?, waiting: Int, setAside: Int,
        damagedCopies: Int = 0, isLeaving: Bool = false
    ) {
        self.number = number
        self.diskFreeMebibytes = diskFreeMebibytes
        self.release = release
        self.waiting = waiting
        self.setAside = setAside
        self.damagedCopies = damagedCopies
        self.isLeaving = isLeaving
    }

    private enum CodingKeys: String, CodingKey {
        case number = "n"
        case diskFreeMebibytes = "disk_free_mb"
        case release, waiting
        case setAside = "set_aside"
        case damagedCopies = "damaged_copies"
        case isLeaving = "leaving"
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        number = try members.decode(Int.self, forKey: .number)
        diskFreeMebibytes = try members.decodeIfPresent(Int.self, forKey: .diskFreeMebibytes)
        release = try members.decodeIfPresent(ReleaseName.self, forKey: .release)
        waiting = try members.decode(Int.self, forKey: .waiting)
        setAside = try members.decode(Int.self, forKey: .setAside)
        damagedCopies = try members.decodeIfPresent(Int.self, forKey: .damagedCopies) ?? 0
        isLeaving = try members.decodeIfPresent(Bool.self, forKey: .isLeaving) ?? false
    }
}

extension DeviceStatus: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("n", number)
            $0.member("disk_free_mb", diskFreeMebibytes)
            $0.member("release", release)
            $0.member("waiting", waiting)
            $0.member("set_aside", setAside)
            if damagedCopies > 0 { $0.member("damaged_copies", damagedCopies) }
            if isLeaving { $0.member("leaving", true) }
        }
    }
}
