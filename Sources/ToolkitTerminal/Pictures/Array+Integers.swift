/// Numbers and names within the bytes of a file; `nil` or `false` where the bytes end before.
extension [UInt8] {
    /// A number of `count` bytes, the highest first.
    func bigEndian(_ count: Int, at offset: Int) -> Int? {
        guard offset + count <= self.count else { return nil }
        return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of `count` bytes, the lowest first.
    func littleEndian(_ count: Int, at offset: Int) -> Int? {
        guard offset + count <= self.count else { return nil }
        return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether an ASCII name stands at a place.
    func has(_ name: StaticString, at offset: Int) -> Bool {
        dropFirst(offset).starts(with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
