import ContestCore
import KioskStore
import WebServer

/// `GET /images/{sha256}`: a picture that the event names.
struct ImageRoute {
    let stage: Stage
    private var booth: Booth { stage.current }

    func get(_ request: Request) throws -> Reply {
        let hash = try request.parameter("sha256", as: { ImageHash(rawValue: $0) })
        guard let image = try booth.store.image(hash), let facts = try? ImageFacts(of: image) else {
            throw HTTPProblem.notFound
        }
        return .now(.unchanging(image, type: facts.type.rawValue))
    }
}
