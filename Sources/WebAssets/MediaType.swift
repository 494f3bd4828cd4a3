/// What a file is, told by the end of its name.
struct MediaType: Sendable {
    /// For the `Content-Type` header.
    let name: String
    /// Whether gzip makes it smaller; fonts and pictures are compressed already.
    let isCompressible: Bool
    /// Whether a browser may use its copy without asking. Fonts only: they change with a Debian release at most.
    let isLasting: Bool

    init(path: String) {
        let end = path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? ""
        (name, isCompressible, isLasting) =
            switch end {
            case "html": ("text/html; charset=utf-8", true, false)
            case "css": ("text/css; charset=utf-8", true, false)
            case "js": ("text/javascript; charset=utf-8", true, false)
            case "json": ("application/json", true, false)
            case "svg": ("image/svg+xml", true, false)
            case "txt": ("text/plain; charset=utf-8", true, false)
            case "webmanifest": ("application/manifest+json", true, false)
            case "woff2": ("font/woff2", false, true)
            case "png": ("image/png", false, false)
            case "ico": ("image/vnd.microsoft.icon", false, false)
            default: ("application/octet-stream", false, false)
            }
    }
}
