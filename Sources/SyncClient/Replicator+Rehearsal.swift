import ContestCore
import Crypto
import KioskStore
import Logging
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    /// Every answer says what is to be rehearsed, so one that was missed costs nothing, and what could not be had is
    /// tried again with the next.
    func noteRehearsal(_ answer: PushAnswer, _ pairing: KioskPairing) throws(KioskStoreError) {
        let done = try store.rehearsalDone()
        if done != nil, answer.rehearsal?.id != done { try store.forgetRehearsalDone() }
        guard let call = answer.rehearsal, call.id != done else { return store.setRehearsal(nil) }
        guard store.rehearsal?.id != call.id else { return }
        store.setRehearsal(nil)
        guard call.endsInMilliseconds > 0 else { return }
        do throws(FetchFailure) {
            guard let (file, content) = try eventFile(call, pairing) else {
                return log.warning("rehearsal_not_understood", ["sha256": call.sha256])
            }
            var images: [[UInt8]] = []
            for (_, named) in content.images.all {
                if let here = try? store.image(named.sha256) {
                    images.append(here)
                } else {
                    images.append(try image(named.sha256, pairing))
                }
            }
            store.setRehearsal(
                Rehearsal(
                    id: call.id, eventFile: file, images: images,
                    endsAtBootMilliseconds: now
                        + min(call.endsInMilliseconds, SyncLimits.rehearsalMilliseconds)))
            log.info("rehearsal_fetched", ["sha256": call.sha256])
        } catch {
            log.warning("rehearsal_not_fetched", ["outcome": "\(error.outcome)"])
        }
    }

    /// The draft as central put it together; nil when it is not what central signed, or nothing that can be played here.
    private func eventFile(
        _ call: RehearsalCall, _ pairing: KioskPairing
    ) throws(FetchFailure) -> ([UInt8], EventContent)? {
        let response = try get(
            "\(SyncHTTP.rehearsalsPath)/\(call.sha256)", pairing, limit: EventContent.fileLimit)
        guard response.status == 200, response.contentType == SyncHTTP.rehearsalType,
            Hex.encode(SHA256.hash(response.body)) == call.sha256,
            let signature = response.header(SyncHTTP.signatureHeader).flatMap({
                ReleaseSignature(rawValue: $0)
            }),
            signature.isValid(of: response.body, as: .rehearsal, by: pairing.signKey)
        else { throw FetchFailure(outcome: .weather(status: response.status, isPage: response.isPage)) }
        guard let content = try? EventContent(file: response.body), content.id == pairing.event else {
            return nil
        }
        return (response.body, content)
    }
}
