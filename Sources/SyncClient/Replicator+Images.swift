import ContestCore
import KioskStore
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    /// The images that a release names and that are not here. They are kept together with it, so that each is fetched
    /// once and none is kept for nothing.
    func images(
        of bundle: ReleaseBundle, _ pairing: KioskPairing
    ) throws(KioskStoreError) -> Result<[[UInt8]], FetchFailure> {
        let missing = try store.missingImages(of: bundle)
        return Result { () throws(FetchFailure) in
            try missing.map { hash throws(FetchFailure) in try image(hash, pairing) }
        }
    }

    /// An image by its hash, which is all that it needs to be believed.
    func image(_ hash: ImageHash, _ pairing: KioskPairing) throws(FetchFailure) -> [UInt8] {
        let response = try get(SyncHTTP.imagePath(hash), pairing, limit: ImageFacts.bytesLimit)
        if response.status == 200, ImageHash(of: response.body) == hash { return response.body }
        guard let refusal = Refusal.believed(response) else {
            throw FetchFailure(outcome: .weather(status: response.status, isPage: response.isPage))
        }
        guard refusal.central == pairing.central else { throw FetchFailure(outcome: .otherCentral) }
        throw FetchFailure(
            outcome: response.status == 404 ? .lacksImage : .refused(status: response.status, refusal))
    }

    /// Central lost an image that one of its releases names, as after a restore: it gets it back, one a round.
    func handBackImage(_ answer: PushAnswer, _ pairing: KioskPairing) throws(KioskStoreError) {
        for hash in answer.wantImages {
            let name = "\(answer.generation) \(hash)"
            guard state.withLock({ !$0.handedBack.contains(name) }), let image = try store.image(hash),
                let facts = try? ImageFacts(of: image)
            else { continue }
            return handBack(
                image, as: name, to: SyncHTTP.imagesPath, [("Content-Type", facts.type.rawValue)], pairing)
        }
    }
}
