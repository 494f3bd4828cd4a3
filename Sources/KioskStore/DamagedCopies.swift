import FoundationEssentials
package import Platform

/// Databases that were moved aside because they could not be trusted, or because a backup took their place, each in a
/// folder of its own that is named by the time, until `salvage` has read what can be read from them.
package struct DamagedCopies: Sendable {
    package struct Copy: Equatable, Sendable {
        /// The folder. It holds `kiosk.db` and its journal, where there was a database.
        package let path: String
        /// Why the database was moved aside; a sentence.
        package let reason: String
    }

    private let folder: String

    /// - Parameter folder: the kiosk's data folder.
    package init(folder: String) { self.folder = folder + "/damaged" }

    /// The copies that nobody has read yet, the oldest first.
    package func unread() -> [Copy] {
        File.names(in: folder).compactMap { name in
            let path = "\(folder)/\(name)"
            guard !File.exists(path + "/salvaged"), let reason = try? File.read(path + "/reason", limit: 4096)
            else { return nil }
            return Copy(path: path, reason: String(decoding: reason, as: UTF8.self))
        }
    }

    /// What can be read was read from it, and is saved.
    package func markSalvaged(_ copy: Copy) throws(FileError) {
        try File.replace(copy.path + "/salvaged", with: [])
    }

    /// Whether there is a copy that was read.
    var hasSalvaged: Bool { !salvaged().isEmpty }

    private func salvaged() -> [String] {
        File.names(in: folder).filter { File.exists("\(folder)/\($0)/salvaged") }
    }

    /// Removes the copies that were read, since they may hold somebody who is to be forgotten.
    ///
    /// - Returns: whether no copy is left. One that nobody has read may hold what is nowhere else, so it stays.
    func removeSalvaged() throws(FileError) -> Bool {
        for name in salvaged() {
            for file in File.names(in: "\(folder)/\(name)") { try File.remove("\(folder)/\(name)/\(file)") }
            try File.removeFolder("\(folder)/\(name)")
        }
        return File.names(in: folder).isEmpty
    }

    /// Moves a database with its journal into a new folder. The database may be missing; a journal without one is what a
    /// crash in here leaves, and must not be applied to the next database.
    ///
    /// - Parameter milliseconds: the wall clock, for the folder's name.
    /// - Returns: the new folder.
    @discardableResult
    func moveAside(_ database: String, reason: String, at milliseconds: Int64) throws(FileError) -> String {
        let target = newFolder(at: milliseconds)
        try File.makeFolder(target)
        try File.replace(target + "/reason", with: Array(reason.utf8))
        KillPoint.pass(.asideBeforeMove)
        for file in ["kiosk.db", "kiosk.db-journal"] {
            let path = database + file.dropFirst("kiosk.db".count)
            if File.exists(path) { try File.move(path, to: "\(target)/\(file)") }
            KillPoint.pass(file == "kiosk.db" ? .asideBeforeJournal : .asideAfterMove)
        }
        return target
    }

    /// `2026-10-15T10-00-00Z`, with a number behind it when that is taken.
    private func newFolder(at milliseconds: Int64) -> String {
        let moment = Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000))
        let name = String(moment.formatted(.iso8601).map { $0 == ":" ? "-" : $0 })
        let path = "\(folder)/\(name)"
        let taken = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? path : "\(path)-\($0)" }
        return taken.first { !File.exists($0) } ?? path
    }
}
