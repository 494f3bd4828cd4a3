import CLZMA

/// LZMA2 with a dictionary that both ends hold, so that messages need not spell out what all of them have in common.
///
/// A packed message is the CRC-32 of the dictionary and the message, four bytes with the highest first, then a raw LZMA2
/// stream in a window of 1 MiB. liblzma takes a dictionary for raw streams only (lzma/lzma12.h); they have no checksum.
package struct PresetDictionary: Sendable {
    private static let largestWindow = 1 << 20
    private static let checksumLength = 4

    private let bytes: [UInt8]

    /// - Parameter text: what messages hold, the most frequent last. Every byte of it is part of the format.
    package init(_ text: String) { bytes = Array(text.utf8) }

    package func compress(_ message: [UInt8]) -> [UInt8] {
        // A short message needs no memory for a wide window.
        let window = min(
            max(bytes.count + message.count, Int(bw_lzma_smallest_window)), PresetDictionary.largestWindow)
        let stream = withFilters(window: window) { filters in
            [UInt8](unsafeUninitializedCapacity: lzma_stream_buffer_bound(message.count)) { output, count in
                let code = lzma_raw_buffer_encode(
                    filters, nil, message, message.count, output.baseAddress, &count, output.count)
                precondition(code == LZMA_OK, "there is room for it and memory of a few MiB: \(code)")
            }
        }
        return checksum(of: message) + stream
    }

    /// Inflates exactly one message that ends where the bytes end.
    ///
    /// - Parameter limit: the largest result accepted, in bytes; memory stays within it.
    package func decompress(_ packed: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        var position = PresetDictionary.checksumLength
        guard packed.count > position else { throw .damaged }
        var code = LZMA_OK
        // One byte more than allowed tells a full message from one that goes on.
        let message = withFilters(window: PresetDictionary.largestWindow) { filters in
            [UInt8](unsafeUninitializedCapacity: limit + 1) { output, count in
                code = lzma_raw_buffer_decode(
                    filters, nil, packed, &position, packed.count, output.baseAddress, &count, limit + 1)
            }
        }
        // lzma/filter.h: this one means that there is no room for the result.
        guard code != LZMA_BUF_ERROR, message.count <= limit else { throw .tooLarge }
        guard code == LZMA_OK, position == packed.count, packed.starts(with: checksum(of: message)) else {
            throw .damaged
        }
        return message
    }

    private func checksum(of message: [UInt8]) -> [UInt8] {
        let sum = lzma_crc32(message, message.count, lzma_crc32(bytes, bytes.count, 0))
        return withUnsafeBytes(of: sum.bigEndian) { Array($0) }
    }

    private func withFilters<Result>(window: Int, _ body: (UnsafePointer<lzma_filter>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { dictionary in
            var options = lzma_options_lzma()
            lzma_lzma_preset(&options, bw_lzma_smallest_result)
            options.dict_size = UInt32(window)
            options.preset_dict = dictionary.baseAddress
            options.preset_dict_size = UInt32(dictionary.count)
            // Text has no columns.
            options.pb = 0
            return withUnsafeMutablePointer(to: &options) { options in
                let last = lzma_filter(id: bw_lzma_no_filter, options: nil)
                return body([lzma_filter(id: bw_lzma2, options: options), last])
            }
        }
    }
}
