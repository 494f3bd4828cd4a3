import ContestCore
import Platform
import SyncProtocol

/// A database that was moved aside because it is damaged, with its rollback journal.
struct DamagedCopy {
    private static let limit = 2 << 30

    let folder: String
    private var files: [String] {
        ["kiosk.db", "kiosk.db-journal"].map { folder + "/" + $0 }.filter { File.exists($0) }
    }

    /// What was found in it.
    struct Found {
        /// In the order of saving, as far as that is known, each id once.
        var lines: [SalvagedLine] = []
        /// What may be release bundles with their signatures, which are to be checked before they are believed.
        var releases: [(bundle: [UInt8], signature: ReleaseSignature)] = []
        /// Images that are what their hash says.
        var images: [[UInt8]] = []
        /// Lines that begin somewhere and are nowhere as they were written.
        var unreadable = 0
    }

    func read() throws(FileError) -> Found {
        var found = Found()
        var known: Set<LineID> = []
        var seen: Set<LineID> = []
        func take(_ line: SalvagedLine) {
            if known.insert(line.id).inserted { found.lines.append(line) }
        }
        for path in files {
            let bytes = try File.read(path, limit: DamagedCopy.limit)
            LeafPages(bytes).forEachRow { row in
                if row.blobs.count >= 2,
                    let line = SalvagedLine(row.blobs[1], hash: row.blobs[0], number: row.number)
                {
                    take(line)
                } else if row.blobs.count == 1, let text = row.texts.last,
                    let signature = ReleaseSignature(rawValue: String(decoding: text, as: UTF8.self))
                {
                    found.releases.append((row.blobs[0], signature))
                } else if row.blobs.count == 1, row.texts.count == 1,
                    ImageHash(of: row.blobs[0]).rawValue.utf8.elementsEqual(row.texts[0])
                {
                    found.images.append(row.blobs[0])
                }
            }
            LineSearch(bytes).forEachLine { id, line in
                seen.insert(id)
                if let line { take(line) }
            }
        }
        found.lines.sort { ($0.number ?? .max, $0.id.rawValue) < ($1.number ?? .max, $1.id.rawValue) }
        found.unreadable = seen.subtracting(known).count
        return found
    }
}
