/// The entity tags of answers (RFC 9110, section 8.8.3).
package enum EntityTag {
    /// Returns a strong tag: a 64-bit hash of the body, which is the same in every process.
    package static func strong(of body: [UInt8]) -> String {
        // Eight bytes at a time, because a page of a list has hundreds of kilobytes. Both halves of the product are used, so
        // that every bit of a word changes all bits of the hash.
        func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
            let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
            return product.high ^ product.low
        }
        let hash = body.withUnsafeBytes { bytes in
            var hash = UInt64(bytes.count)
            var place = 0
            while place + 8 <= bytes.count {
                hash = mix(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
                place += 8
            }
            for byte in bytes[place...] { hash = mix(hash, UInt64(byte)) }
            return hash
        }
        return "\"\(hash.hexadecimal(16))\""
    }
}
