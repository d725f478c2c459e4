/// Reads numbers and names from the bytes of a file; returns `nil` or `false` when the bytes end too early.
extension [UInt8] {
    /// Returns a big-endian number of `count` bytes.
    func bigEndian(_ count: Int, at offset: Int) -> Int? {
        guard offset + count <= self.count else { return nil }
        return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a little-endian number of `count` bytes.
    func littleEndian(_ count: Int, at offset: Int) -> Int? {
        guard offset + count <= self.count else { return nil }
        return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether the bytes at `offset` are the ASCII text `name`.
    func has(_ name: StaticString, at offset: Int) -> Bool {
        dropFirst(offset).starts(with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
