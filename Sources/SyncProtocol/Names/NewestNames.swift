package import ContestCore

/// The newest release and the newest order of a kiosk, by name: what it was told of last, and what it waits to see
/// change at `SyncHTTP.newsPath`.
package struct NewestNames: Equatable, Sendable {
    /// `<generation>-<number>`; nil while nothing is published.
    package let release: String?
    package let order: OrderName

    package init(release: ReleaseName?, order: OrderName) {
        self.init(releaseText: release.map { "\($0.generation)-\($0.number)" }, order: order)
    }

    /// - Parameter releaseText: the release as it stands in the query.
    package init(releaseText: String?, order: OrderName) {
        release = releaseText
        self.order = order
    }

    /// As the query of a request.
    package var query: String { "orders=\(order)" + (release.map { "&release=\($0)" } ?? "") }
}
