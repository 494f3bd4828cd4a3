package import ContestCore
package import Crypto
package import SyncProtocol

/// A central without a server: its name, its keys, and what it would say to a kiosk.
package struct StandInCentral: Sendable {
    package let id: CentralID
    package let key = SigningKey.make()
    package let sealingKey = SealingKey.make()
    package var generations: [Generation] = [.random()]

    package init() { id = .mint(wallMilliseconds: 1_792_051_200_000) }

    package var generation: Generation { generations[generations.count - 1] }

    package var signKey: PublicKey { publicKey(key.publicKey) }

    package func pairAnswer(to device: DeviceID, event: EventID) -> PairAnswer {
        PairAnswer(
            central: id, generation: generation, generations: generations, device: device, name: "Kiosk 3",
            number: 3, token: Base64URL.encode(RandomBytes.make(count: 32)), signKey: signKey,
            sealKey: publicKey(sealingKey.publicKey), event: event.text, nowMilliseconds: 1_792_051_200_000)
    }

    /// Publishes an event.
    package func release(
        _ event: MadeUpEvent, number: Int, generation: Generation? = nil
    ) throws -> (bundle: ReleaseBundle, signature: ReleaseSignature) {
        let bundle = try ReleaseBundle.make(
            eventFile: event.file, event: event.id, generation: generation ?? self.generation, number: number,
            publishedAtMilliseconds: 1_792_051_200_000)
        return (bundle, ReleaseSignature(of: bundle.bytes, by: key))
    }

    private func publicKey(_ bytes: [UInt8]) -> PublicKey {
        guard let key = PublicKey(bytes: bytes) else { preconditionFailure("keys have 32 bytes") }
        return key
    }
}
