package import ContestCore

/// Where the messages travel: paths, content types and header names.
package enum SyncHTTP {
    package static let pushPath = "/sync/v1/push"
    package static let linesPath = "/sync/v1/lines"
    package static let pairPath = "/sync/v1/pair"
    package static let tokenPath = "/sync/v1/token"
    package static let helloPath = "/sync/v1/hello"
    package static let releasesPath = "/sync/v1/releases"
    /// Behind it the SHA-256 of an image.
    package static let imagesPath = "/sync/v1/images"
    /// Behind it the SHA-256 of the event file that a kiosk is to rehearse.
    package static let rehearsalsPath = "/sync/v1/rehearsals"
    /// Asked with `?after=<generation>-<number>`.
    package static let ordersPath = "/sync/v1/orders"
    /// Asked with `?orders=<generation>-<number>&release=<generation>-<number>`, the newest that the kiosk knows of. It is
    /// answered when there are newer ones (200), or after `SyncLimits.newsMilliseconds` (204).
    package static let newsPath = "/sync/v1/news"

    /// A push: gzip around one header line and the journal lines.
    package static let journalType = "application/vnd.boothwise.journal+ndjson"
    /// Every answer of central, and the pairing request.
    package static let messageType = "application/vnd.boothwise.sync+json"
    /// The event file of a rehearsal.
    package static let rehearsalType = "application/vnd.boothwise.rehearsal+json"
    /// A release bundle.
    package static let releaseType = "application/vnd.boothwise.release+json"
    /// Orders, one signed line each.
    package static let ordersType = "application/vnd.boothwise.orders+ndjson"
    /// The header that carries a bundle's signature, base64url.
    package static let signatureHeader = "Boothwise-Signature"

    /// Where a release is fetched: its event, then generation and number.
    package static func releasePath(event: String, generation: Generation, number: Int) -> String {
        "\(releasesPath)/\(event)/\(generation)-\(number)"
    }

    /// Where an image is fetched.
    package static func imagePath(_ image: ImageHash) -> String { "\(imagesPath)/\(image)" }
}
