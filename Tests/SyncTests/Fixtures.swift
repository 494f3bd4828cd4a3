import Platform
import Testing

/// Frozen files beside this one. They are the protocol as it was shipped: when a test disagrees with one, the
/// program is wrong.
enum Fixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        return try File.read("/\(folder)/Fixtures/\(name)")
    }

    static func lines(_ name: String) throws -> [[UInt8]] {
        try bytes(name).split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
}
