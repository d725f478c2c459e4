extension UUID {
    /// A random UUID (RFC 9562, section 5.4).
    ///
    /// `UUID()` must open `/dev/urandom` on Linux. It returns zeros, without an error, when there is none, as in a jail, or
    /// when the process has no free file descriptor.
    package static func random() -> UUID {
        var numbers = SystemRandomNumberGenerator()
        var bytes = withUnsafeBytes(of: (numbers.next(), numbers.next()) as (UInt64, UInt64)) {
            $0.loadUnaligned(as: uuid_t.self)
        }
        bytes.6 = bytes.6 & 0x0F | 0x40
        bytes.8 = bytes.8 & 0x3F | 0x80
        return UUID(uuid: bytes)
    }
}
