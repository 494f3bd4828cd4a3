import CentralStore
import ContestCore
import KioskStore
import SQLite
import SyncProtocol

/// Images travel apart from the releases that name them.
extension World {
    /// A visitor was shown a release: its images must be on the disk, as they were uploaded.
    func checkImages(of release: ReleaseName, at booth: Booth) throws {
        guard let bundle = try booth.store?.release(release)?.content else {
            throw Surprise("a release that was played is not on the disk")
        }
        let there = try DiskImages(of: booth.path).hashes
        for (_, image) in bundle.images.all where !there.contains(image.sha256) {
            lies.append("\(booth.name) plays release \(release.number) without its image")
        }
    }

    /// Images that have not come back, and releases that are not played for want of one.
    func withoutImages() throws -> [String] {
        try booths.compactMap { booth in
            guard let store = booth.store, let pairing = store.pairing, !isCopied(booth),
                let central = office(of: booth).store
            else { return nil }
            let (lost, newest) = try central.read { snapshot in
                (
                    try snapshot.lostImages(limit: SyncLimits.listEntries),
                    try snapshot.newestRelease(of: pairing.event)
                )
            }
            if !Set(lost).isDisjoint(with: try DiskImages(of: booth.path).hashes) {
                return "\(booth.name) has an image that central lost"
            }
            guard let newest, newest.content.images.all.allSatisfy({ !lost.contains($0.image.sha256) }),
                try !store.hasRelease(newest.name)
            else { return nil }
            return "\(booth.name) has not got release \(newest.name.number)"
        }
    }
}

/// The images that a kiosk's disk really holds, each by what its bytes are.
private struct DiskImages {
    let hashes: Set<ImageHash>

    init(of path: String) throws {
        let connection = try Connection(path: path + "/kiosk.db", mode: .readOnly)
        hashes = Set(try connection.all("SELECT bytes FROM images") { ImageHash(of: $0.blob(0)) })
    }
}
