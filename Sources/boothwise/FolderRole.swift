import Platform

/// For commands that both roles have: which role works in the data folder.
enum FolderRole {
    /// - Throws: when no folder is named and both roles have data in their usual places.
    static func find(_ arguments: Arguments) throws(CommandFailure) -> ServerOptions.Role {
        let asked = arguments.value("data") ?? Environment.value("BOOTHWISE_DATA")
        func has(_ role: ServerOptions.Role) throws(CommandFailure) -> Bool {
            File.exists(try ServerOptions.folder(role, asked) + "/" + role.rawValue + ".db")
        }
        switch (try has(.central), try has(.kiosk)) {
        case (true, true): throw .usage("a central and a kiosk have data here; name the folder with --data")
        case (_, true): return .kiosk
        default: return .central
        }
    }
}
