import Platform
package import WebServer

/// The browser's files behind addresses. A file of the program is hashed and compressed when it is first asked for,
/// and kept.
package final class Assets: Sendable {
    private let source: AssetSource
    private let known = Locked<[String: Asset]>([:])

    package init(_ source: AssetSource) { self.source = source }

    /// Adds a route for each page, and one for everything in each folder: `shared/dom.js` is at `/shared/dom.js`.
    ///
    /// - Parameters:
    ///   - pages: addresses and the files that stand there: `["/": "kiosk/index.html"]`.
    ///   - folders: folders of WebRoot that this server shows.
    package func addRoutes(to router: inout Router, pages: KeyValuePairs<String, String>, folders: [String]) {
        for (address, file) in pages {
            router.on(.get, address) { [self] request in .now(try response(with: file, to: request)) }
        }
        for folder in folders {
            router.on(.get, "/\(folder)/{file...}") { [self] request in
                .now(try response(with: "\(folder)/\(request.parameter("file"))", to: request))
            }
        }
    }

    /// A file as an answer to a request for it.
    ///
    /// - Throws: `HTTPProblem` 404.
    package func response(with file: String, to request: Request) throws(HTTPProblem) -> Response {
        guard let asset = asset(file) else { throw .notFound }
        return asset.response(to: request)
    }

    private func asset(_ file: String) -> Asset? {
        if case .embedded = source, let asset = known.withLock({ $0[file] }) { return asset }
        guard let bytes = source.bytes(of: file) else { return nil }
        let asset = Asset(path: file, bytes: bytes)
        if case .embedded = source { known.withLock { $0[file] = asset } }
        return asset
    }
}
