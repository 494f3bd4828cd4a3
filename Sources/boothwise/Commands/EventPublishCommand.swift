import Platform

/// `boothwise event publish FILE`: the file becomes the event's next release.
struct EventPublishCommand {
    /// What the largest event file may weigh; it is checked again, with the reason, where it is read.
    private static let limit = 16 << 20

    private let file: String
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data"])
        file = try arguments.positional("FILE")[0]
        channel = try ControlChannel(.central, arguments)
    }

    func run() throws -> ExitCode {
        let path = file == "-" ? "/dev/stdin" : file
        let bytes: [UInt8]
        do {
            bytes = try File.read(path, limit: EventPublishCommand.limit)
        } catch {
            throw CommandFailure(
                code: .failed, sentence: "\(error); name an event file, or - for standard input")
        }
        let release = try channel.publish(bytes)
        Terminal.print(
            "Published \(release.event), release \(release.number). Kiosks fetch it at their next contact.")
        if let event = try channel.events().first(where: { $0.id == release.event }),
            event.endsOn < SampleEvent.today()
        {
            Terminal.print("Its last day, \(event.endsOn), is over: kiosks show that the contest is closed.")
        }
        return .success
    }
}
