import Compression
import Crypto
import Platform
import WebServer

/// One file as it is sent: plain and compressed, each with its ETag.
struct Asset: Sendable {
    /// The bytes in one content coding.
    private struct Form: Sendable {
        let bytes: SharedBytes
        /// Strong: the first half of the bytes' SHA-256.
        let tag: String
    }

    /// How long a lasting file may be used without asking, in seconds: a week.
    private static let lastingAge = 604_800

    private let type: MediaType
    private let plain: Form
    private let compressed: Form?

    init(path: String, bytes: SharedBytes) {
        type = MediaType(path: path)
        let content = bytes.array
        plain = Form(bytes: bytes, tag: Asset.tag(content))
        let gzip = type.isCompressible ? Gzip.compress(content, level: 9) : content
        compressed =
            gzip.count < content.count ? Form(bytes: SharedBytes(gzip), tag: Asset.tag(gzip)) : nil
    }

    /// The file in the best coding that the client takes, or 304 when it has it already.
    func response(to request: Request) -> Response {
        let form = request.acceptsGzip ? compressed ?? plain : plain
        var headers: Headers = [
            "ETag": form.tag,
            "Cache-Control": type.isLasting ? "public, max-age=\(Asset.lastingAge)" : "no-cache",
        ]
        if compressed != nil { headers.set("Vary", "Accept-Encoding") }
        if request.holds(form.tag) { return Response(304, headers: headers) }
        headers.set("Content-Type", type.name)
        if compressed != nil && form.tag != plain.tag { headers.set("Content-Encoding", "gzip") }
        return Response(200, headers: headers, body: .shared(form.bytes))
    }

    private static func tag(_ bytes: [UInt8]) -> String {
        "\"\(Hex.encode(SHA256.hash(bytes).prefix(16)))\""
    }
}

extension Request {
    /// RFC 9110, 12.5.3: gzip is named, or everything is, and not with a weight of zero.
    fileprivate var acceptsGzip: Bool {
        for item in header("Accept-Encoding")?.lowercased().split(separator: ",") ?? [] {
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = parts.first, name == "gzip" || name == "*" else { continue }
            return !parts.dropFirst().contains {
                $0.hasPrefix("q=0") && $0.dropFirst(3).allSatisfy { ".0".contains($0) }
            }
        }
        return false
    }

    /// RFC 9110, 13.1.2, where a weak tag counts as its strong one.
    fileprivate func holds(_ tag: String) -> Bool {
        for item in header("If-None-Match")?.split(separator: ",") ?? [] {
            let item = item.drop { $0 == " " || $0 == "\t" }
            if item == "*" || item == tag || item == "W/\(tag)" { return true }
        }
        return false
    }
}
