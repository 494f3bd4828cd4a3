import WebAssets
import WebServer

extension CentralRoutes {
    /// The kiosk's screens for a frame of central's own pages.
    func preview(_ request: Request) throws -> Reply {
        var page = try pages.response(with: "kiosk/preview.html", to: request)
        page.headers.set("Content-Security-Policy", ContentPolicy(ancestors: .own).text)
        return .now(page)
    }
}
