/// Why a server could not start.
package struct ServerError: Error, Equatable, CustomStringConvertible {
    package enum Code: Sendable, Equatable {
        case addressInUse
        case notPermitted
        /// No interface of this machine has the address.
        case addressNotAvailable
        case invalidAddress
        case system
    }

    package let code: Code
    /// What was listened on, as `127.0.0.1:8080` or a path.
    package let address: String
    /// The reason in a few words.
    package let reason: String

    /// One sentence: what happened, to what, what to do.
    package var description: String {
        let remedy =
            switch code {
            case .addressInUse: "; choose another with --port"
            case .notPermitted: "; ports below 1024 need a privilege, choose another with --port"
            case .addressNotAvailable, .invalidAddress: "; choose another with --listen"
            case .system: ""
            }
        return "listen \(address): \(reason)\(address.hasPrefix("/") ? "" : remedy)"
    }
}
