import Crypto

/// `boothwise user add NAME`: a person who may sign in at central.
struct UserAddCommand {
    private let name: String
    private let readsPassword: Bool
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data"], flags: ["password-stdin"])
        name = try arguments.positional("NAME")[0]
        readsPassword = arguments.has("password-stdin")
        channel = try ControlChannel(.central, arguments)
    }

    func run() throws -> ExitCode {
        let password =
            readsPassword ? readLine(strippingNewline: true) : Base64URL.encode(RandomBytes.make(count: 12))
        guard let password, !password.isEmpty else {
            throw CommandFailure.usage(
                "--password-stdin found no password in the first line of standard input")
        }
        let isNew = try channel.addUser(name: name, password: password)
        Terminal.print(
            (isNew ? "\(name) may sign in." : "\(name) has a new password; the old one no longer works.")
                + (readsPassword ? "" : " Password, shown only now: \(password)"))
        return .success
    }
}
