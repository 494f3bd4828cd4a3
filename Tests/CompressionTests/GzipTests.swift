import Compression
import Testing

@Suite struct GzipTests {
    private let text = Array(String(repeating: "scalloped awning, ", count: 20_000).utf8)

    @Test func `bytes come back as they went in`() throws {
        for bytes in [[], [0], text] {
            #expect(try Gzip.decompress(Gzip.compress(bytes), limit: 1 << 20) == bytes)
        }
        #expect(Gzip.compress(text).count < text.count / 50)
    }

    @Test func `the limit is the size when inflated`() throws {
        let packed = Gzip.compress(text)
        #expect(try Gzip.decompress(packed, limit: text.count) == text)
        #expect(throws: InflateError.tooLarge) { try Gzip.decompress(packed, limit: text.count - 1) }
        #expect(throws: InflateError.tooLarge) { try Gzip.decompress(packed, limit: 0) }
    }

    @Test func `anything but one whole member is damaged`() {
        let packed = Gzip.compress(text)
        for bytes in [[], Array(packed.dropLast()), packed + [0], packed + packed, Array("plain".utf8)] {
            #expect(throws: InflateError.damaged) { try Gzip.decompress(bytes, limit: 1 << 20) }
        }
        var flipped = packed
        flipped[packed.count - 6] ^= 1
        #expect(throws: InflateError.damaged) { try Gzip.decompress(flipped, limit: 1 << 20) }
    }
}
