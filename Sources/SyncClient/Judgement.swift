import SyncProtocol
import WebClient

/// What a response to a question with a nonce is: central's word, another central's, or weather.
///
/// Central's word is of our content type and echoes nonce and central, and a 200 also device and epoch. Everything
/// else is weather, whatever its status: captive portals, proxies, late answers.
enum Judgement<Answer: SyncAnswer>: Equatable {
    case answer(Answer)
    /// - Parameter retryAfter: in milliseconds; nil when central named none.
    case refusal(status: Int, Refusal, retryAfter: Int64?)
    /// A Boothwise central that is not the kiosk's own.
    case otherCentral
    case weather(status: Int, isPage: Bool = false)

    init(_ response: ClientResponse, to question: some SyncQuestion) {
        self =
            Judgement.believed(response, question)
            ?? .weather(status: response.status, isPage: response.isPage)
    }

    private static func believed(_ response: ClientResponse, _ question: some SyncQuestion) -> Judgement? {
        guard response.contentType == SyncHTTP.messageType else { return nil }
        if response.status == 200 {
            guard let answer = try? Answer.decoded(fromJSON: response.body), answer.nonce == question.nonce,
                answer.central == question.central, answer.device == question.device,
                answer.epoch == question.epoch
            else { return nil }
            return .answer(answer)
        }
        guard let refusal = try? Refusal.decoded(fromJSON: response.body), refusal.nonce == question.nonce
        else { return nil }
        guard refusal.central == question.central else { return .otherCentral }
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
