import Glibc

/// A place where tests let the power fail: the program kills itself there, as kill -9 would, when the environment
/// variable `BOOTHWISE_KILL_AT` names it.
///
/// A place stands where a crash would show if something were done in the wrong order: around a commit, and before
/// the answer that tells of it. Unset, passing one costs the comparison of a Bool.
package enum KillPoint: String, CaseIterable, Sendable {
    // The kiosk saves a registration.
    case saveBeforeCommit = "save.before_commit"
    case saveAfterCommit = "save.after_commit"
    case saveBeforeAnswer = "save.before_answer"

    // The kiosk pushes lines.
    case pushBeforeSend = "push.before_send"
    case pushBeforeRecord = "push.before_record"
    case pushAfterRecord = "push.after_record"

    // Central takes lines in.
    case ingestBeforeCommit = "ingest.before_commit"
    case ingestBeforeAnswer = "ingest.before_answer"

    // Central takes in lines that it asked for.
    case linesBeforeCommit = "lines.before_commit"
    case linesBeforeAnswer = "lines.before_answer"

    // The kiosk opens an epoch because of a fork.
    case epochBeforeCommit = "epoch.before_commit"
    case epochAfterCommit = "epoch.after_commit"

    // The kiosk moves a damaged database aside.
    case asideBeforeMove = "aside.before_move"
    case asideBeforeJournal = "aside.before_journal"
    case asideAfterMove = "aside.after_move"

    // Either role makes a backup: the file is compared; and at central: it is there, it is known.
    case backupBeforeFile = "backup.before_file"
    case backupBeforeCommit = "backup.before_commit"
    case backupAfterCommit = "backup.after_commit"

    // A backup takes the place of what was there; only central has a ledger.
    case restoreBeforeLedger = "restore.before_ledger"
    case restoreBeforeKeys = "restore.before_keys"
    case restoreBeforeMove = "restore.before_move"
    case restoreBeforeDatabase = "restore.before_database"

    // The kiosk takes a release.
    case installBeforeCommit = "install.before_commit"
    case installBeforeFile = "install.before_file"
    case installAfterFile = "install.after_file"

    // Central publishes a release.
    case publishBeforeCommit = "publish.before_commit"
    case publishBeforeAnswer = "publish.before_answer"

    // A kiosk becomes a device, at central and at the kiosk.
    case pairBeforeCommit = "pair.before_commit"
    case pairBeforeAnswer = "pair.before_answer"
    case pairBeforeFile = "pair.before_file"
    case pairBeforeEpoch = "pair.before_epoch"
    case pairAfterEpoch = "pair.after_epoch"

    // Central forgets a person: the ledger knows, the database not yet.
    case eraseBeforeCommit = "erase.before_commit"

    // The kiosk carries orders out.
    case orderBeforeCommit = "order.before_commit"
    case orderAfterCommit = "order.after_commit"

    // The kiosk leaves its central.
    case leaveBeforeWipe = "leave.before_wipe"
    case leaveAfterWipe = "leave.after_wipe"

    // The kiosk changes its token.
    case tokenBeforeFile = "token.before_file"
    case tokenBeforeUse = "token.before_use"
    case tokenBeforeConfirm = "token.before_confirm"

    private static let chosen = getenv("BOOTHWISE_KILL_AT").flatMap {
        KillPoint(rawValue: String(cString: $0))
    }
    private static let isArmed = chosen != nil

    /// Dies here if this is the chosen place.
    package static func pass(_ point: KillPoint) {
        guard isArmed, point == chosen else { return }
        kill(getpid(), SIGKILL)
    }
}
