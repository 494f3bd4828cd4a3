import Backup
package import CentralStore
package import Logging
package import Platform

/// Makes central's backups on a thread of its own, one at a time: on a schedule and on demand. It looks again and again
/// whether they still exist, and removes those that are no longer needed.
package final class BackupKeeper: Sendable {
    /// A backup that somebody asked for.
    private struct Wish: Sendable {
        let folder: String
        let passphrase: String?
        let completion: @Sendable (Result<StoredBackup, any Error>) -> Void
    }

    private struct State {
        var wishes: [Wish] = []
        var schedule: BackupSchedule?
        var trouble: String?
        var isClosing = false
        var begins = false
    }

    /// What the thread does next.
    private enum Step {
        case begin, look, end
        case make(Wish)
    }

    /// How often the folder is looked at, in milliseconds. A backup that was deleted makes nothing safe, and an
    /// erasure must come to stand beside the backups soon.
    private static let lookMilliseconds: Int64 = 30_000

    package let settings: BackupSettings
    private let store: CentralDatabase
    private let version: String
    private let clock: Clock
    private let log: Log
    private let state = Locked(State())
    private let thread: Locked<BackgroundThread?>

    /// - Parameter version: of the program, for the manifest.
    package init(
        _ settings: BackupSettings, store: CentralDatabase, version: String, clock: Clock, log: Log
    ) {
        self.settings = settings
        self.store = store
        self.version = version
        self.clock = clock
        self.log = log
        thread = Locked(nil)
        // The thread keeps the keeper alive until `close`.
        thread.withLock { [self] in $0 = BackgroundThread { self.work() } }
    }

    /// Why the last backup failed, as a sentence; nil when it worked.
    package var trouble: String? { state.withLock { $0.trouble } }

    /// When the next one is due, in Unix milliseconds; nil without a schedule.
    package var nextAtMilliseconds: Int64? {
        let dueAt = state.withLock { $0.schedule?.dueAt }
        return dueAt.map { clock.wallMilliseconds() + max(0, $0 - clock.bootMilliseconds()) }
    }

    /// Makes backups on schedule from now on, if there is one.
    package func begin() { state.notifying { $0.begins = true } }

    /// Makes a backup as soon as the one under way is done.
    ///
    /// - Parameters:
    ///   - folder: nil for the one of the settings.
    ///   - passphrase: nil for the one of the settings.
    ///   - completion: called on the keeper's thread.
    package func make(
        in folder: String? = nil, passphrase: String? = nil,
        completion: @escaping @Sendable (Result<StoredBackup, any Error>) -> Void = { _ in }
    ) {
        let wish = Wish(
            folder: folder ?? settings.folder, passphrase: passphrase ?? settings.passphrase,
            completion: completion)
        let isTaken = state.notifying { state in
            if !state.isClosing { state.wishes.append(wish) }
            return !state.isClosing
        }
        if !isTaken { completion(.failure(CentralStoreError.closing)) }
    }

    /// Finishes what is under way and ends the thread. Call it once.
    package func close() {
        state.notifying { $0.isClosing = true }
        thread.withLock { $0?.join() }
    }

    private func work() {
        while true {
            let step = state.wait(milliseconds: BackupKeeper.lookMilliseconds) { state -> Step? in
                if state.isClosing { return .end }
                if state.begins {
                    state.begins = false
                    return .begin
                }
                return state.wishes.isEmpty ? nil : .make(state.wishes.removeFirst())
            }
            switch step ?? .look {
            case .begin: plan()
            case .look: break
            case .make(let wish): fulfil(wish)
            case .end: return refuseRest()
            }
            look()
            makeWhatIsDue()
        }
    }

    private func plan() {
        do {
            try BackupWork.removeLeftovers(in: settings.folder, role: .central)
        } catch {
            log.warning("backup_leftovers_stay", ["reason": "\(error)"])
        }
        guard let hours = settings.hours else { return }
        let newest = (try? store.read { try $0.backups() })?.first {
            $0.isPresent && $0.path.hasPrefix(settings.folder + "/")
        }
        let age = newest.map { clock.wallMilliseconds() - $0.madeAtMilliseconds }.flatMap {
            $0 < 0 ? nil : $0
        }
        let schedule = BackupSchedule(hours: hours, now: clock.bootMilliseconds(), age: age)
        state.withLock { $0.schedule = schedule }
    }

    private func makeWhatIsDue() {
        let isDue = state.withLock { [clock] in $0.schedule?.isDue(at: clock.bootMilliseconds()) ?? false }
        guard isDue else { return }
        fulfil(Wish(folder: settings.folder, passphrase: settings.passphrase, completion: { _ in }))
    }

    private func fulfil(_ wish: Wish) {
        let result = Result { try makeOne(wish) }
        if wish.folder == settings.folder { note(result) }
        switch result {
        case .success(let backup):
            log.info(
                "backed_up",
                ["number": backup.number, "bytes": backup.bytes, "off_disk": backup.isOffDisk])
        case .failure(let error):
            log.error("backup_failed", ["reason": "\(error)"])
        }
        wish.completion(result)
    }

    /// Only backups in the folder of the settings are what the schedule and the page tell of.
    private func note(_ result: Result<StoredBackup, any Error>) {
        let now = clock.bootMilliseconds()
        state.withLock { state in
            switch result {
            case .success:
                state.trouble = nil
                state.schedule?.succeeded(at: now)
            case .failure(let error):
                state.trouble = "\(error)"
                state.schedule?.failed(at: now)
            }
        }
    }

    private func makeOne(_ wish: Wish) throws -> StoredBackup {
        guard let passphrase = wish.passphrase else { throw BackupRefusal.noPassphrase }
        let backup = try store.backUp(to: wish.folder, passphrase: passphrase, app: version)
        BackupShelf(store: store, log: log).tidy(wish.folder, now: clock.wallMilliseconds())
        return backup
    }

    private func look() { BackupShelf(store: store, log: log).look(folder: settings.folder) }

    private func refuseRest() {
        let wishes = state.withLock { state in
            defer { state.wishes = [] }
            return state.wishes
        }
        for wish in wishes { wish.completion(.failure(CentralStoreError.closing)) }
    }
}

/// Why no backup was tried.
package enum BackupRefusal: Error, CustomStringConvertible {
    case noPassphrase

    package var description: String {
        "no passphrase is set, and without one a backup could not hold central's keys; start central with "
            + "--backup-passphrase-file FILE or BOOTHWISE_BACKUP_PASSPHRASE"
    }
}
