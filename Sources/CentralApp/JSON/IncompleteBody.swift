import WebServer

/// What still waits on a kiosk.
struct IncompleteBody: Encodable {
    let device: String
    let name: String
    let waiting: Int
    @Explicit var lastSeenAt: String?
}
