/// Where and when central backs itself up; read once at start.
package struct BackupSettings: Sendable {
    /// Where backups go unless a command names another folder.
    package var folder: String
    /// Hours between two backups; nil makes none by itself.
    package var hours: Int?
    /// Wraps central's keys in every backup; nil when none was set.
    package var passphrase: String?

    /// Of a central whose settings say nothing.
    ///
    /// - Parameter folder: the data folder.
    package init(dataFolder folder: String) { self.folder = folder + "/backups" }
}
