import CentralStore
import ContestCore
import WebServer

/// Pictures of events, by their content.
extension CentralRoutes {
    /// Larger than any image that is taken, so that the answer can say what is wrong with it.
    func imageOptions(_ callers: RouteOptions.Callers) -> RouteOptions {
        RouteOptions(bodyLimit: 8 * ImageFacts.bytesLimit, contentTypes: [], callers: callers)
    }

    /// `POST /api/images`: keeps an image, which any event may name from then on by its hash.
    func addImage(_ request: Request) throws -> Reply {
        let image = request.body
        let facts: ImageFacts
        do throws(ImageRefusal) {
            facts = try ImageFacts(of: image)
        } catch {
            throw HTTPProblem(422, "image", error.sentence)
        }
        return changing { transaction in
            try transaction.keep(image: image)
        } answer: { _ in
            try .json(201, ImageBody(ImageHash(of: image), facts))
        }
    }

    /// `GET /api/images/{sha256}`: the image.
    func showImage(_ request: Request) throws -> Reply {
        let hash = try request.parameter("sha256", as: { ImageHash(rawValue: $0) })
        guard let image = try store.read({ try $0.image(hash) }), let facts = try? ImageFacts(of: image)
        else {
            throw HTTPProblem.notFound
        }
        return .now(.unchanging(image, type: facts.type.rawValue))
    }
}

private struct ImageBody: Encodable {
    let sha256: String
    let type: String
    let width: Int
    let height: Int

    init(_ hash: ImageHash, _ facts: ImageFacts) {
        sha256 = hash.rawValue
        type = facts.type.rawValue
        width = facts.width
        height = facts.height
    }
}
