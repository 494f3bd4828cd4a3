import Crypto
import FoundationEssentials
import Glibc
import Platform
import SyncClient

/// `boothwise demo`: central and a kiosk as two processes of their own, paired, with the sample event.
///
/// Every step of the set-up looks first whether it is done, so a start that was cut off is finished by the next.
struct DemoCommand {
    private let folder: String
    private let kioskPort: UInt16
    private let centralPort: UInt16
    private let opensBrowser: Bool
    private static let backupPassphrase = "backup-passphrase"

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            words, options: ["data", "kiosk-port", "central-port"], flags: ["no-browser"])
        _ = try arguments.positional()
        if let asked = arguments.value("data") {
            folder = asked
        } else {
            folder = try ServerOptions.dataHome() + "/boothwise/demo"
        }
        kioskPort = try ServerOptions.port(.kiosk, arguments.value("kiosk-port"), option: "kiosk-port")
        centralPort = try ServerOptions.port(
            .central, arguments.value("central-port"), option: "central-port")
        opensBrowser = !arguments.has("no-browser")
    }

    func run() throws -> ExitCode {
        StopSignal.block()
        let lock = try DataFolder.take(folder)
        let password = try setUpCentral()
        _ = try secret(DemoCommand.backupPassphrase) { Base64URL.encode(RandomBytes.make(count: 12)) }
        let central = try start(
            .central, port: centralPort,
            ["--backup-passphrase-file", folder + "/" + DemoCommand.backupPassphrase])
        defer { stop(central) }
        let kiosk = try start(.kiosk, port: kioskPort)
        defer { stop(kiosk) }
        let pin = try setUpKiosk()
        Terminal.print(welcome(pin: pin, password: password))
        if opensBrowser { openBrowser() }
        while !StopSignal.wait(milliseconds: 300) {
            for (role, child) in [(ServerOptions.Role.central, central), (.kiosk, kiosk)] {
                guard let status = child.exitStatus() else { continue }
                throw CommandFailure(
                    code: ExitCode(rawValue: status) ?? .failed,
                    sentence: "\(role.rawValue) ended with status \(status); its reason stands above")
            }
        }
        _ = consume lock
        return .success
    }

    private func data(_ role: ServerOptions.Role) -> String { folder + "/" + role.rawValue }

    /// Starts the role and waits until it answers.
    private func start(
        _ role: ServerOptions.Role, port: UInt16, _ options: [String] = []
    ) throws -> ChildProcess {
        let child = try ChildProcess.start(
            [role.rawValue, "--data", data(role), "--port", String(port), "--log", "warning"] + options,
            environment: [ParentWatch.variable: String(getpid())])
        let channel = ControlChannel(role, folder: data(role))
        for _ in 0..<200 {
            if let status = child.exitStatus() {
                let code = ExitCode(rawValue: status) ?? .failed
                let remedy =
                    code == .portUnavailable ? "; in the demo --\(role.rawValue)-port chooses its port" : ""
                throw CommandFailure(code: code, sentence: "\(role.rawValue) did not start\(remedy)")
            }
            if channel.isAnswered() { return child }
            usleep(50_000)
        }
        stop(child)
        throw CommandFailure(code: .failed, sentence: "\(role.rawValue) did not answer within 10 s")
    }

    private func stop(_ child: ChildProcess) {
        guard child.exitStatus() == nil else { return }
        child.signal(SIGTERM)
        for _ in 0..<120 {
            if child.exitStatus() != nil { return }
            usleep(50_000)
        }
    }

    // MARK: Set-up

    /// Before central runs, so that it starts with its first user and event.
    ///
    /// - Returns: the first admin's password.
    private func setUpCentral() throws -> String {
        let central = ControlChannel(.central, folder: data(.central), makesFolder: true)
        let password = try secret("admin-password") { Base64URL.encode(RandomBytes.make(count: 12)) }
        try central.addUser(name: "admin", password: password)
        _ = try currentEvent(of: central)
        return password
    }

    /// While both run, since pairing goes from one to the other.
    ///
    /// - Returns: the staff PIN.
    private func setUpKiosk() throws -> String {
        let kiosk = ControlChannel(.kiosk, folder: data(.kiosk))
        let address = "http://localhost:\(centralPort)"
        // Pairing again with the same central keeps the kiosk; after a change of --central-port it has to be.
        if try kiosk.kioskStatus().central != address {
            let central = ControlChannel(.central, folder: data(.central))
            let code = try central.addDevice(name: "Kiosk 1", event: currentEvent(of: central)).code
            _ = try kiosk.pair(PairingWish(central: address, code: code))
        }
        try waitForRelease(at: kiosk)
        return try secret("staff-pin") { try kiosk.makePIN() }
    }

    /// So that the page shows the event when somebody opens it.
    private func waitForRelease(at kiosk: ControlChannel) throws {
        for _ in 0..<200 {
            if try kiosk.kioskStatus().release != nil { return }
            usleep(50_000)
        }
        throw CommandFailure(code: .failed, sentence: "the kiosk did not get the event within 10 s")
    }

    private func welcome(pin: String, password: String) -> String {
        """

          Boothwise is running. Ctrl-C stops it; the next start finds everything still there.

            Kiosk, for visitors      http://localhost:\(kioskPort)
              Staff page             hold the host's name for two seconds, or Ctrl+Alt+S; PIN \(pin)
            Central, headquarters    http://localhost:\(centralPort)
              Sign in                admin, password \(password)

            Data                     \(folder)

        """
    }

    /// The published event, or the sample event when there is none, or when the one there was is over.
    private func currentEvent(of central: ControlChannel) throws -> String {
        if let event = try central.events().first, event.endsOn >= SampleEvent.today() { return event.id }
        return try central.publish(SampleEvent.file()).event
    }

    /// A secret that is made once and kept in the demo's folder only, readable by its owner.
    private func secret(_ name: String, make: () throws -> String) throws -> String {
        let path = folder + "/" + name
        if File.exists(path) {
            return String(decoding: try File.read(path, limit: 256), as: UTF8.self).filter {
                !$0.isWhitespace
            }
        }
        let secret = try make()
        try File.replace(path, with: Array((secret + "\n").utf8))
        return secret
    }

    private func openBrowser() {
        guard Environment.value("DISPLAY") != nil || Environment.value("WAYLAND_DISPLAY") != nil else {
            return
        }
        _ = try? ChildProcess.startProgram("xdg-open", ["http://localhost:\(kioskPort)"])
    }
}
