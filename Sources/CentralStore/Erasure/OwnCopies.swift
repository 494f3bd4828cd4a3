import Backup
import Platform

/// Copies of people in central's own data folder, besides backups, that only people remove: databases that a restore
/// replaced, and sticks in quarantine, which are sealed with central's own key.
package struct OwnCopies {
    package struct Copy: Equatable, Sendable {
        /// In the data folder.
        package let path: String
        /// Since when it lies there, in Unix milliseconds; nil when its name does not tell.
        package let atMilliseconds: Int64?
    }

    private let folder: String

    /// - Parameter folder: central's data folder.
    package init(folder: String) { self.folder = folder }

    /// Those that may hold somebody who was forgotten at a moment. A database that was replaced later had forgotten by then; a
    /// stick may have been written at any time.
    package func mayHold(forgottenAt moment: Int64) -> [Copy] {
        let replaced = File.names(in: "\(folder)/\(CentralRestore.replacedName)").map { name in
            Copy(
                path: "\(CentralRestore.replacedName)/\(name)",
                atMilliseconds: BackupName.milliseconds(ofMoment: name))
        }
        let quarantine = StickQuarantine(folder: folder)
        let sticks = quarantine.sticks().map { stick in
            Copy(
                path: String(quarantine.path(of: stick).dropFirst(folder.count + 1)),
                atMilliseconds: stick.atMilliseconds)
        }
        return replaced.filter { $0.atMilliseconds ?? .min <= moment } + sticks
    }
}
