import CentralStore
import ContestCore
import Logging
import Platform
import SyncProtocol
import WebServer

/// What an admin does about sticks that were not taken in.
extension CentralRoutes {
    /// `POST /api/events/{event}/sticks/{name}/take`: takes it in on the admin's word. Who wrote it is not known, so the
    /// kiosk's name is typed; a kiosk that central does not know gets that name in this event.
    func takeStick(_ request: Request) throws -> Reply {
        let form: TakeForm = try request.json()
        let user = try signedInUser(request)
        let stick = try stick(request)
        let event = try store.read { try EventView(request, $0).id }
        let known = try store.read { try $0.device(stick.device) }
        guard let name = DeviceName(form.name), known == nil || known?.name == name.text else {
            throw HTTPProblem(
                422, "name",
                known == nil
                    ? "A kiosk's name has 1 to \(DeviceName.limit) characters that can be seen."
                    : "Type the kiosk's name as it is shown.", field: "name")
        }
        guard let device = try store.write({ try $0.adopt(stick.device, name: name, event: event) }) else {
            throw HTTPProblem.notFound
        }
        let taken = try readStick(store, stick, device, user)
        log.info("stick_taken", ["device": device.id.rawValue, "lines": taken.lines, "new": taken.new])
        return try .json(200, TakenBody(lines: taken.lines, new: taken.new))
    }

    /// `POST /api/sticks/{name}/dismiss`: nothing of it is taken in, and the copy here is deleted.
    func dismissStick(_ request: Request) throws -> Reply {
        let stick = try stick(request)
        try StickQuarantine(folder: store.folder).remove(stick)
        log.info("stick_dismissed", ["device": stick.device.rawValue, "lines": stick.lines])
        return .now(.noContent)
    }

    private func stick(_ request: Request) throws -> QuarantinedStick {
        let name = try request.parameter("name", as: { $0 })
        let sticks = StickQuarantine(folder: store.folder).sticks()
        guard let stick = sticks.first(where: { $0.name == name }) else { throw HTTPProblem.notFound }
        return stick
    }

    /// The sticks of an event's kiosks, and those of kiosks that central does not know, which may be this event's.
    func sticks(of event: EventID, _ snapshot: CentralSnapshot) throws -> [AsideStick] {
        try StickQuarantine(folder: store.folder).sticks().compactMap { stick in
            let device = try snapshot.device(stick.device)
            if let device, try !snapshot.hasServed(device, event) { return nil }
            return AsideStick(stick: stick, kiosk: device?.name)
        }
    }
}

/// A stick in quarantine, and the name of its kiosk; nil when central does not know it.
struct AsideStick {
    let stick: QuarantinedStick
    let kiosk: String?
}

private struct TakeForm: Decodable {
    let name: String
}

private struct TakenBody: Encodable {
    let lines: Int
    let new: Int
}
