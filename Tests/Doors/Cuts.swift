import Toolkit

/// Cuts bytes into pieces, always in the same places for the same bytes.
enum Cuts {
    static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
        var random = random(for: bytes)
        // Some inputs arrive byte by byte.
        let longest = Int.random(in: 1...max(1, bytes.count), using: &random)
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = random.next() % 4 == 0 ? 1 : Int.random(in: 1...longest, using: &random)
            pieces.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return pieces
    }

    /// Random numbers that depend on the bytes only (FNV-1a).
    static func random(for bytes: [UInt8]) -> SplitMix64 {
        SplitMix64(seed: bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }
}
