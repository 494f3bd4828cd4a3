import WebServer

/// `GET /api/kiosk`: the event as visitors see it before they play, and today's board.
struct KioskRoute {
    let stage: Stage
    let desk: PairingDesk

    func get(_ request: Request) throws -> Reply {
        let browser = Browser.known(request)
        let response = try Response.json(200, try view(for: browser))
        guard browser == nil else { return .now(response) }
        return .now(response.setting(Browser.introduce().cookie))
    }

    private func view(for browser: String?) throws -> KioskView {
        let isRehearsal = stage.isRehearsing
        var view = try stage.current.kiosk(for: browser, introduction: desk.introduction)
        view.rehearsal = isRehearsal
        return view
    }
}
