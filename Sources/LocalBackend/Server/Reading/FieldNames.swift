/// A set of names of header fields that knows of each name only the first letter and the length.
///
/// It tells at once that a head lacks a field, and may be wrong about a field that it seems to have.
struct FieldNames: Sendable, Equatable {
    private var bits: UInt64 = 0

    mutating func insert(_ first: UInt8, _ length: Int) { bits |= Self.bit(first, length) }

    func mayContain(_ first: UInt8, _ length: Int) -> Bool { bits & Self.bit(first, length) != 0 }

    /// Upper and lower case of a letter have the same bit.
    private static func bit(_ first: UInt8, _ length: Int) -> UInt64 {
        1 << UInt64((Int(first | 0x20) + 7 * length) % 64)
    }
}
