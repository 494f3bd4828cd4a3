import ContestCore
import KioskStore
import WebServer

/// `GET /images/{sha256}`: a picture that the event names. What hangs on a hash never changes.
struct ImageRoute {
    let stage: Stage
    private var booth: Booth { stage.current }

    func get(_ request: Request) throws -> Reply {
        let hash = try request.parameter("sha256", as: { ImageHash(rawValue: $0) })
        guard let image = try booth.store.image(hash), let facts = try? ImageFacts(of: image) else {
            throw HTTPProblem.notFound
        }
        return .now(
            Response(
                200,
                headers: [
                    "Content-Type": facts.type.rawValue,
                    "Cache-Control": "private, max-age=31536000, immutable",
                ], body: .bytes(image)))
    }
}
