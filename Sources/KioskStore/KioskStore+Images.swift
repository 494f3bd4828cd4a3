package import ContestCore
import SQLite
package import SyncProtocol

extension KioskStore {
    /// An image's bytes; nil when it is not here.
    package func image(_ hash: ImageHash) throws(KioskStoreError) -> [UInt8]? {
        try read { connection in
            try connection.first("SELECT bytes FROM images WHERE sha256 = ?", hash.rawValue) { $0.blob(0) }
        }
    }

    /// Images that a release names and that are not here.
    package func missingImages(of bundle: ReleaseBundle) throws(KioskStoreError) -> [ImageHash] {
        try read { connection in
            try bundle.images.filter { hash in
                try connection.first("SELECT 1 FROM images WHERE sha256 = ?", hash.rawValue) { _ in true }
                    == nil
            }.sorted { $0.rawValue < $1.rawValue }
        }
    }
}
