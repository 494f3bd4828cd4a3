import Platform
import QRCode
import SyncClient

/// `boothwise device add NAME --event ID`: a code that pairs one kiosk, as text, as a QR code and as a file.
struct DeviceAddCommand {
    private let name: String
    private let event: String
    private let central: String?
    private let file: String?
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data", "event", "url", "file"])
        name = try arguments.positional("NAME")[0]
        guard let event = arguments.value("event") else {
            throw .usage("--event is missing; it takes the id of a published event")
        }
        self.event = event
        do {
            central = try arguments.value("url").map { url throws(CentralAddress.Problem) in
                try CentralAddress(url, allowsPlainHTTP: true).text
            }
        } catch {
            throw .usage("--url: \(error.sentence)")
        }
        file = arguments.value("file")
        channel = try ControlChannel(.central, arguments)
    }

    func run() throws -> ExitCode {
        let device = try channel.addDevice(name: name, event: event, central: central)
        if let file { try File.replace(file, with: Array(device.file.text.utf8)) }
        if Terminal.isShown, let symbol = QRSymbol(device.text) { Terminal.print(symbol.terminalText) }
        Terminal.print(
            """
            Pairing code for \(name): \(device.code)
            It works once, until \(device.expiresAt). On the kiosk: boothwise kiosk pair \(device.text)
            """)
        if let file { Terminal.print("Or, with the file: boothwise kiosk pair \(file)") }
        if device.endsEarlier { Terminal.print("The earlier code, and its file, no longer work.") }
        Terminal.print("Both sides show the words “\(device.words)”.")
        return .success
    }
}
