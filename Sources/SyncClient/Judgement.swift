import SyncProtocol
import WebClient

/// What a response to a push is: central's word, or weather.
///
/// Central's word is of our content type and echoes nonce and central, and a 200 also device and epoch. Everything
/// else is weather, whatever its status: captive portals, proxies, late answers.
enum Judgement: Equatable {
    case answer(PushAnswer)
    /// - Parameter retryAfter: in milliseconds; nil when central named none.
    case refusal(status: Int, Refusal, retryAfter: Int64?)
    case weather(status: Int, isPage: Bool = false)
    /// Another central refuses: it does not know this kiosk. It is weather, too, but staff can be told.
    case otherCentral

    init(_ response: ClientResponse, to header: PushHeader) {
        self =
            Judgement.believed(response, header)
            ?? (Judgement.isFromOtherCentral(response, header)
                ? .otherCentral : .weather(status: response.status, isPage: response.isPage))
    }

    private static func isFromOtherCentral(_ response: ClientResponse, _ header: PushHeader) -> Bool {
        guard response.contentType == SyncHTTP.messageType,
            let refusal = try? Refusal.decoded(fromJSON: response.body)
        else { return false }
        return refusal.nonce == header.nonce && refusal.central != header.central
    }

    private static func believed(_ response: ClientResponse, _ header: PushHeader) -> Judgement? {
        guard response.contentType == SyncHTTP.messageType else { return nil }
        if response.status == 200 {
            guard let answer = try? PushAnswer.decoded(fromJSON: response.body), answer.nonce == header.nonce,
                answer.central == header.central, answer.device == header.device, answer.epoch == header.epoch
            else { return nil }
            return .answer(answer)
        }
        guard let refusal = try? Refusal.decoded(fromJSON: response.body), refusal.nonce == header.nonce,
            refusal.central == header.central
        else { return nil }
        return .refusal(status: response.status, refusal, retryAfter: retryAfter(response))
    }

    /// Whole seconds; the other form, a date, depends on a clock and is not used by central.
    private static func retryAfter(_ response: ClientResponse) -> Int64? {
        guard let seconds = response.header("Retry-After").flatMap(Int64.init), seconds >= 0 else {
            return nil
        }
        return min(seconds, SyncLimits.longestPauseMilliseconds / 1000) * 1000
    }
}
