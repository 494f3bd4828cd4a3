/// A server's answer, whatever its status; redirects are answers too and are not followed.
package struct ClientResponse: Sendable {
    package let status: Int
    package let body: [UInt8]
    let headers: [(name: String, value: String)]

    package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The first header field of that name, whatever its case.
    package func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }

    /// The content type without its parameters, in lower case; empty when there is none.
    package var contentType: String {
        let type = (header("Content-Type") ?? "").prefix { $0 != ";" }
        return type.filter { $0 != " " && $0 != "\t" }.lowercased()
    }

    /// Whether it is a page for people to read.
    package var isPage: Bool { ["text/html", "application/xhtml+xml"].contains(contentType) }
}
