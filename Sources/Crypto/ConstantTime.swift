import CSodium

/// Comparisons whose time tells nothing about where two secrets differ.
package enum ConstantTime {
    package static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }
}
