import CentralApp
import CentralStore
import ContestCore
import Crypto
import Platform
import SyncProtocol
import SyncServer
import WebServer

/// What commands ask of central about sticks.
struct CentralCarryRoutes {
    let store: CentralDatabase

    func add(to router: inout Router) {
        let options = RouteOptions(callers: .programs, timeLimit: .seconds(3600))
        router.on(.post, "/control/carry/in", options: options, carryIn)
        router.on(.post, "/control/carry/releases/out", options: options, releaseOut)
    }

    private func carryIn(_ request: Request) throws -> Reply {
        let wish = try request.json(Carry.Wish.self)
        return try CentralCarryRoutes.explaining {
            let report = try CarryReceiver(store: store).take(wish.path)
            let name = try store.read { try $0.device(report.device) }?.name ?? ""
            return try .json(
                200,
                Carry.Taken(name: name, lines: report.lines, new: report.new, receipt: report.receipt))
        }
    }

    /// Takes a stick in that lies in quarantine, for central's pages.
    static let readStick: CentralSettings.StickReader = { store, stick, device, user in
        try explaining {
            let report = try CarryReceiver(store: store).take(stick, as: device, by: user)
            return (report.lines, report.new)
        }
    }

    /// Says why a file was not taken in.
    private static func explaining<Success>(_ body: () throws -> Success) throws -> Success {
        do {
            return try body()
        } catch let error as CarryRefusal {
            throw HTTPProblem(422, error.code, "\(error)")
        } catch let error as FileError {
            throw HTTPProblem(422, "file", "\(error)")
        }
    }

    private func releaseOut(_ request: Request) throws -> Reply {
        let wish = try request.json(Carry.Wish.self)
        let releases = try store.read { try $0.newestReleases() }
        let wanted = releases.filter { wish.event == nil || $0.content.id.text == wish.event }
        guard let release = wanted.first, wanted.count == 1 else {
            throw HTTPProblem(
                422, "no_such_event",
                wanted.isEmpty
                    ? "nothing was published under that event id"
                    : "there are several events; name one with --event")
        }
        let name = release.name
        guard let generation = Generation(rawValue: name.generation),
            let signed = try store.read({
                try $0.bundle(of: release.content.id.text, generation: generation, number: name.number)
            }), let key = PublicKey(bytes: store.identity.signingKey.publicKey)
        else { throw HTTPProblem.notFound }
        let images = try store.read { snapshot in
            try release.content.images.all.compactMap { try snapshot.image($0.image.sha256) }
        }
        do throws(FileError) {
            var file = try DraftFile.create(wish.path)
            try file.write(
                SignedRelease(bundle: signed.bytes, signature: signed.signature, key: key, images: images)
                    .file)
            try file.finish()
        } catch {
            throw HTTPProblem(422, "file", "\(error)")
        }
        return try .json(200, Carry.Release(event: release.content.id.text, number: name.number))
    }
}
