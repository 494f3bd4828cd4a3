import WebServer

/// `GET /api/kiosk`: the event as visitors see it before they play, and today's board.
struct KioskRoute {
    let booth: Booth
    let desk: PairingDesk

    func get(_ request: Request) throws -> Reply {
        let browser = Browser.known(request)
        let response = try Response.json(200, try booth.kiosk(for: browser, introduction: desk.introduction))
        guard browser == nil else { return .now(response) }
        return .now(response.setting(Browser.introduce().cookie))
    }
}
