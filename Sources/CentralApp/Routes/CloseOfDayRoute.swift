import CentralStore
import SyncProtocol
import WebServer

extension CentralRoutes {
    /// `POST /api/events/{event}/close-of-day`: whether the code that a kiosk showed is the code of what is here.
    func compareCloseOfDay(_ request: Request) throws -> Reply {
        let form: CloseOfDayForm = try request.json()
        guard let code = CloseOfDay(typed: form.code) else {
            throw HTTPProblem(422, "code", "A code has three parts, such as 3-214-9f2c.", field: "code")
        }
        return try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let here = try snapshot.closesOfDay(kiosk: code.kiosk, of: event.id)
            guard let found = here.first(where: { $0.code == code }) ?? here.first else {
                throw HTTPProblem(
                    404, "no_such_kiosk", "No kiosk of this event has the number \(code.kiosk).",
                    field: "code")
            }
            return try .json(
                200,
                CloseOfDayBody(
                    matches: found.code == code, device: found.kiosk.device.rawValue, name: found.kiosk.name,
                    received: found.code.count, codeCount: code.count))
        }
    }
}

private struct CloseOfDayForm: Decodable {
    let code: String
}

private struct CloseOfDayBody: Encodable {
    let matches: Bool
    let device: String
    let name: String
    /// Registrations of that kiosk that are here.
    let received: Int
    /// Registrations that the code speaks of.
    let codeCount: Int
}
