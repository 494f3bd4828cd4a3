/// Bytes that never change and are sent without being copied, however many answers hold them.
///
/// `@unchecked Sendable` holds because the memory is written before the initialiser returns, never again, and lives
/// as long as the object.
package final class SharedBytes: @unchecked Sendable {
    let memory: UnsafeRawBufferPointer
    private let isOwned: Bool

    package var count: Int { memory.count }

    /// A copy to work with.
    package var array: [UInt8] { Array(memory) }

    /// A copy of the bytes.
    package init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
        copy.copyBytes(from: bytes)
        memory = UnsafeRawBufferPointer(rebasing: copy[..<bytes.count])
        isOwned = true
    }

    /// Memory that stays as it is until the process ends, such as what the linker has put into the program.
    package init(immortal memory: UnsafeRawBufferPointer) {
        self.memory = memory
        isOwned = false
    }

    deinit { if isOwned { memory.deallocate() } }
}
