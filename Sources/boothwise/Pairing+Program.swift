import KioskStore
import SyncClient
import WebClient

extension Pairing {
    /// As this program pairs the kiosk, with a way to central of its own.
    init(of store: KioskStore) {
        self.init(store: store, transport: HTTPClient(), app: Command.version, hostName: Computer.name)
    }
}
