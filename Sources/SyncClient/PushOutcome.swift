import SyncProtocol
import WebClient

/// What became of a push.
enum PushOutcome: Equatable {
    /// There was no answer.
    case noAnswer(TransportError.Kind)
    /// Somebody else answered, perhaps with a page for people.
    case weather(status: Int, isPage: Bool = false)
    /// A Boothwise central that is not the kiosk's own.
    case otherCentral
    case refused(status: Int, Refusal, retryAfter: Int64?)
    case answered(Answered)

    struct Answered: Equatable {
        /// The place that central named is one of the kiosk's own journal, and the code is not `fork`.
        var isOurs: Bool
        /// Central stands further than before, or there was nothing to take.
        var isProgress: Bool
        /// Central has had another life since the last answer.
        var isNewGeneration: Bool
        /// Central's wish, in milliseconds.
        var wait: Int64
    }
}
