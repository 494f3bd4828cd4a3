import FoundationEssentials
import Glibc
import Testing

/// Runs the simulation's program, which lies beside the tests.
func simulate(_ arguments: String) throws -> (status: Int32, output: String) {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = tests[..<(try #require(tests.lastIndex(of: "/")))]
    let pipe = try #require(popen("'\(folder)/simulate' \(arguments) 2>&1", "r"))
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
        output += buffer[..<count]
    }
    return (pclose(pipe), String(decoding: output, as: UTF8.self))
}
