import Platform

/// Which role has its data in a folder.
enum FolderRole {
    /// For commands that both roles have.
    ///
    /// - Throws: when no folder is named and both roles have data in their usual places.
    static func find(_ arguments: Arguments) throws(CommandFailure) -> ServerOptions.Role {
        let asked = arguments.value("data") ?? Environment.value("BOOTHWISE_DATA")
        func has(_ role: ServerOptions.Role) throws(CommandFailure) -> Bool {
            hasData(role, in: try ServerOptions.folder(role, asked))
        }
        switch (try has(.central), try has(.kiosk)) {
        case (true, true): throw .usage("a central and a kiosk have data here; name the folder with --data")
        case (_, true): return .kiosk
        default: return .central
        }
    }

    /// - Throws: when the folder is the other role's, whether a server runs there or not.
    static func refuseOther(than role: ServerOptions.Role, in folder: String) throws(CommandFailure) {
        let other: ServerOptions.Role = role == .central ? .kiosk : .central
        guard !hasData(role, in: folder), hasData(other, in: folder) else { return }
        throw CommandFailure(
            code: .folderUnusable,
            sentence: "\(folder) is the folder of a \(other.rawValue), and this command is for a "
                + "\(role.rawValue); name its folder with --data")
    }

    /// - Throws: when the role never worked in the folder, and nobody is about to.
    static func require(_ role: ServerOptions.Role, in folder: String) throws(CommandFailure) {
        guard !hasData(role, in: folder) else { return }
        // Somebody who holds the lock makes the database next.
        if File.exists(folder + "/lock") { _ = try DataFolder.take(folder) }
        throw CommandFailure(
            code: .folderUnusable,
            sentence: "\(folder) holds no data of a \(role.rawValue): \(role.rawValue).db is missing; name "
                + "another folder with --data, or start it there first: boothwise \(role.rawValue)")
    }

    private static func hasData(_ role: ServerOptions.Role, in folder: String) -> Bool {
        File.exists(folder + "/" + role.rawValue + ".db")
    }
}
