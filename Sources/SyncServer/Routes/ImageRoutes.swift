import CentralStore
import ContestCore
import Logging
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `GET /sync/v1/images/<sha256>`: what a release names. `POST /sync/v1/images`: a kiosk hands one back that central
    /// has lost.
    func addImages(to router: inout Router) {
        router.on(.get, "\(SyncHTTP.imagesPath)/{sha256}") { [self] request in
            try authenticated(request) { _ in
                guard let hash = ImageHash(rawValue: request.parameter("sha256")),
                    let image = try store.read({ try $0.image(hash) }), let facts = try? ImageFacts(of: image)
                else { return .now(refuse(404, .noSuchImage, "this central has no such image")) }
                return .now(
                    Response(
                        200,
                        headers: ["Content-Type": facts.type.rawValue, "Cache-Control": "private, no-cache"],
                        body: .bytes(image)))
            }
        }
        let options = RouteOptions(
            bodyLimit: ImageFacts.bytesLimit, contentTypes: ImageFacts.Kind.allCases.map(\.rawValue),
            callers: .programs)
        router.on(.post, SyncHTTP.imagesPath, options: options) { [self] request in
            try authenticated(request) { _ in
                do throws(ImageRefusal) {
                    _ = try ImageFacts(of: request.body)
                } catch {
                    return .now(refuse(422, .damaged, error.sentence))
                }
                return .later { pending in takeBack(image: request.body, pending) }
            }
        }
    }

    private func takeBack(image: [UInt8], _ pending: PendingResponse) {
        store.write(
            { try $0.takeBack(image: image) },
            then: { [self] result in
                answer(
                    pending, result, refusal: "no release of this central names the image", "image_not_kept")
            })
    }

    /// What a kiosk hears that handed something back.
    func answer(
        _ pending: PendingResponse, _ result: Result<Bool, any Error>, refusal: String, _ event: String
    ) {
        switch result {
        case .success(true): pending.answer(.noContent)
        case .success(false): pending.answer(refuse(422, .damaged, refusal))
        case .failure(let error):
            log.error(event, ["reason": "\(error)"])
            pending.answer(refuse(503, .trouble, "central cannot keep anything just now"))
        }
    }
}
