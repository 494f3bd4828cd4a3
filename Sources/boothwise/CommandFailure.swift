/// Why a command ends early: one sentence for a person and a status for a script.
struct CommandFailure: Error {
    let code: ExitCode
    let sentence: String

    static func usage(_ sentence: String) -> CommandFailure {
        CommandFailure(code: .usage, sentence: sentence)
    }
}
