import Compression
import Testing

@Suite struct PresetDictionaryTests {
    private let dictionary = PresetDictionary(#"{"first_name":"","last_name":"","email":"@example.org"}"#)
    private let message = Array(#"{"first_name":"Ann","last_name":"Lee","email":"ann@example.org"}"#.utf8)

    @Test func `messages come back as they went in`() throws {
        for bytes in [[], [0], message] {
            #expect(try dictionary.decompress(dictionary.compress(bytes), limit: 1 << 20) == bytes)
        }
    }

    @Test func `what both ends hold is not spelled out`() {
        #expect(dictionary.compress(message).count < Gzip.compress(message).count / 2)
    }

    @Test func `another dictionary does not open it`() {
        let packed = dictionary.compress(message)
        for other in [PresetDictionary(#"{"first_name":"","last_name":""}"#), PresetDictionary("")] {
            #expect(throws: InflateError.damaged) { try other.decompress(packed, limit: 1 << 20) }
        }
    }

    @Test func `the limit is the size when inflated`() throws {
        let packed = dictionary.compress(message)
        #expect(try dictionary.decompress(packed, limit: message.count) == message)
        #expect(throws: InflateError.tooLarge) { try dictionary.decompress(packed, limit: message.count - 1) }
    }

    @Test func `anything but one whole message is damaged`() {
        let packed = dictionary.compress(message)
        for bytes in [[], Array(packed.dropLast()), packed + [0], Gzip.compress(message)] {
            #expect(throws: InflateError.damaged) { try dictionary.decompress(bytes, limit: 1 << 20) }
        }
    }
}
