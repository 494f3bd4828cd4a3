import FoundationEssentials
import Glibc
import Testing

/// Runs the simulation's program, which lies beside the tests.
///
/// - Parameter whileRunning: hears every line as it comes.
func simulate(
    _ arguments: String, whileRunning: (_ process: pid_t, _ line: String) -> Void = { _, _ in }
) throws -> (status: Int32, output: String) {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = tests[..<(try #require(tests.lastIndex(of: "/")))]
    let pipe = try #require(popen("echo $$; exec '\(folder)/simulate' \(arguments) 2>&1", "r"))
    var output: [UInt8] = []
    var buffer = [CChar](repeating: 0, count: 4096)
    var process: pid_t = 0
    while fgets(&buffer, Int32(buffer.count), pipe) != nil {
        let line = buffer[..<(buffer.firstIndex(of: 0) ?? 0)].map { UInt8(bitPattern: $0) }
        if process == 0, let number = pid_t(String(decoding: line.dropLast(), as: UTF8.self)) {
            process = number
            continue
        }
        output += line
        whileRunning(process, String(decoding: line, as: UTF8.self))
    }
    return (pclose(pipe), String(decoding: output, as: UTF8.self))
}
