import CWebRoot
import Platform
import WebServer

/// Where the files of WebRoot come from.
package enum AssetSource: Sendable {
    /// The program itself, as it was built.
    case embedded
    /// A folder, read again for every request, so that an edit is seen at the next reload.
    case folder(String)

    /// The largest file that is served from a folder, in bytes.
    private static let fileLimit = 16 << 20

    /// The bytes of a file; nil when there is none.
    ///
    /// - Parameter path: below WebRoot, as `kiosk/index.html`, without `.` and `..` segments.
    func bytes(of path: String) -> SharedBytes? {
        switch self {
        case .embedded: AssetSource.table[path]
        case .folder(let folder):
            (try? File.read("\(folder)/\(path)", limit: AssetSource.fileLimit)).map { SharedBytes($0) }
        }
    }

    /// What the linker has put into the program; its memory never goes away.
    private static let table: [String: SharedBytes] = {
        var table: [String: SharedBytes] = [:]
        for asset in UnsafeBufferPointer(start: bw_assets(), count: bw_asset_count()) {
            table[String(cString: asset.path)] = SharedBytes(
                immortal: UnsafeRawBufferPointer(start: asset.bytes, count: asset.size))
        }
        return table
    }()
}
