/// Why a push cannot be taken as it is, with a sentence that holds none of its content.
package enum PushFault: Error, Equatable {
    /// 413: a cap on sizes.
    case tooLarge(String)
    /// 400: no push, or its header and its lines disagree.
    case malformed(String)
    /// 426: the header's protocol version is not ours.
    case unsupportedProtocol
    /// 422: the body's own chain does not hold.
    case damaged(String)

    /// The code of the refusal.
    package var code: RefusalCode {
        switch self {
        case .tooLarge: .tooLarge
        case .malformed: .malformed
        case .unsupportedProtocol: .unsupportedProtocol
        case .damaged: .damaged
        }
    }

    package var sentence: String {
        switch self {
        case .tooLarge(let sentence), .malformed(let sentence), .damaged(let sentence): sentence
        case .unsupportedProtocol: "this central speaks another version of the protocol"
        }
    }
}
