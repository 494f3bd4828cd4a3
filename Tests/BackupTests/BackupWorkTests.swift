import Backup
import Platform
import TestSupport
import Testing

/// What a crash leaves of a backup holds whole databases.
@Suite struct BackupWorkTests {
    private let folder = TemporaryFolder()

    private func leave(_ role: BackupManifest.Role) throws {
        let work = "\(folder.path)/\(BackupWork.name(role))"
        try File.makeFolder(work)
        try File.replace(work + "/copy.db", with: Array("everybody".utf8))
        try File.replace("\(folder.path)/\(role.rawValue)-1.tar.gz\(BackupName.draft)", with: [])
    }

    @Test func `leftovers of one role go, and backups and those of the other role stay`() throws {
        try leave(.central)
        try leave(.kiosk)
        try File.replace(folder.path + "/central-1.tar.gz", with: [])
        try BackupWork.removeLeftovers(in: folder.path, role: .central)
        #expect(
            File.names(in: folder.path)
                == [BackupWork.name(.kiosk), "central-1.tar.gz", "kiosk-1.tar.gz" + BackupName.draft])
    }

    @Test func `nothing goes while a backup is under way`() throws {
        let work = try BackupWork.begin(in: folder.path, role: .central)
        try File.replace(work.path + "/copy.db", with: [])
        try BackupWork.removeLeftovers(in: folder.path, role: .central)
        #expect(File.exists(work.path + "/copy.db"))
    }

    @Test func `a folder that is not there is not made`() throws {
        try BackupWork.removeLeftovers(in: folder.path + "/backups", role: .central)
        #expect(File.names(in: folder.path).isEmpty)
    }
}
