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
            LeafPages(bytes).forEachRow { number, blobs in
                guard blobs.count >= 2, let line = SalvagedLine(blobs[1], hash: blobs[0], number: number)
                else { return }
                take(line)
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
