import KioskStore
import Platform
import SyncClient
import WebServer

/// `GET /api/setup`: what this computer brings along, as far as its program can see.
struct SetupView: Encodable {
    /// Free space for the kiosk's data; null where the kernel does not tell.
    @Explicit var diskFreeMb: Int?
    let isWritable: Bool
    /// Whether there is a network at all; central may be beyond reach all the same.
    let hasNetwork: Bool
    /// By this computer's clock, in Unix milliseconds.
    let now: Int64

    init(_ booth: Booth) {
        let folder = booth.store.folder
        diskFreeMb = File.freeBytes(at: folder).map { Int($0 >> 20) }
        isWritable = booth.store.trouble == nil && File.isWritable(folder)
        hasNetwork = NetworkRoutes.leadSomewhere
        now = booth.clock.wallMilliseconds()
    }
}
