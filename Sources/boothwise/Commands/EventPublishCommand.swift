import ContestCore
import Platform

/// `boothwise event publish FILE`: the file becomes the event's next release. Images that it names and that lie beside it
/// go along.
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
        for image in images(of: bytes) { try channel.addImage(image) }
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

    /// The images that the event file names, from its folder. What is wrong with the file, or is not there, central tells.
    private func images(of eventFile: [UInt8]) -> [[UInt8]] {
        guard file != "-", let content = try? EventContent(file: eventFile) else { return [] }
        let named = Set(content.images.all.map(\.image.sha256))
        guard !named.isEmpty else { return [] }
        let folder = File.folder(of: file)
        let names = File.names(in: folder).filter { name in
            [".png", ".jpg", ".jpeg", ".webp"].contains { name.lowercased().hasSuffix($0) }
        }
        return names.compactMap { name in
            let image = try? File.read(folder + "/" + name, limit: ImageFacts.bytesLimit)
            return image.flatMap { named.contains(ImageHash(of: $0)) ? $0 : nil }
        }
    }
}
