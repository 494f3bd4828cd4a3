/// What the command's exit status tells a script. `boothwise help` prints this list.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    case failed = 1
    case usage = 2
    case portUnavailable = 3
    case folderUnusable = 4
    case folderInUse = 5
    case databaseRefused = 6
    case notAccepted = 7

    var meaning: String {
        switch self {
        case .success: "done, or stopped by SIGINT or SIGTERM"
        case .failed: "something unexpected; standard error says what"
        case .usage: "an option, argument or environment value is wrong"
        case .portUnavailable: "the port or address cannot be listened on"
        case .folderUnusable:
            "the data folder cannot be made, read or written, or holds no data for the command"
        case .folderInUse: "another process works in the data folder"
        case .databaseRefused: "the database is damaged, newer than this program, or not a Boothwise one"
        case .notAccepted: "the server, or central, said no; standard error says why"
        }
    }
}
