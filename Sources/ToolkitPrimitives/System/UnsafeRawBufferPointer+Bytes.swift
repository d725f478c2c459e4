extension UnsafeRawBufferPointer {
    /// Whether another buffer has the same bytes; compares all of them at once, which is much faster than one by one.
    package func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let one = baseAddress, let other = other.baseAddress else { return true }
        return memcmp(one, other, count) == 0
    }
}
