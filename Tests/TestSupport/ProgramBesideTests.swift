import FoundationEssentials
import Glibc

/// Programs that are built together with the tests and lie in the same folder.
package enum ProgramBesideTests {
    package struct NotThere: Error {}

    /// Runs one to its end.
    ///
    /// - Parameter arguments: for the shell.
    package static func run(_ program: String, _ arguments: String) throws -> (status: Int32, output: String)
    {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        guard let slash = tests.lastIndex(of: "/"),
            let pipe = popen("'\(tests[..<slash])/\(program)' \(arguments) 2>&1", "r")
        else { throw NotThere() }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
            output += buffer[..<count]
        }
        return (pclose(pipe), String(decoding: output, as: UTF8.self))
    }
}
