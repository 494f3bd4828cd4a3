package import SyncProtocol

/// A draft that central wants this kiosk to play. It is kept in memory only.
package struct Rehearsal: Sendable {
    package let id: Nonce
    /// An event file without problems.
    package let eventFile: [UInt8]
    /// Those that the event file names.
    package let images: [[UInt8]]
    /// When it is over by itself, in milliseconds of the boot clock.
    package let endsAtBootMilliseconds: Int64

    package init(id: Nonce, eventFile: [UInt8], images: [[UInt8]], endsAtBootMilliseconds: Int64) {
        self.id = id
        self.eventFile = eventFile
        self.images = images
        self.endsAtBootMilliseconds = endsAtBootMilliseconds
    }
}
