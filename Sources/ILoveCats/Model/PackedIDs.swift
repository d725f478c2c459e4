/// IDs with the keys to sort them by, in one piece of memory.
///
/// A list of all cats has many IDs, and a `String` for each of them and for its key takes three times the memory.
struct PackedIDs: RandomAccessCollection, Sendable {
    /// A key, a NUL, and the ID that belongs to it.
    private struct Entry {
        let start: UInt32
        let id: UInt32
        let end: UInt32
        let isASCII: Bool
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(index: Int) -> String {
        let entry = entries[index]
        return String(decoding: bytes[Int(entry.id)..<Int(entry.end)], as: UTF8.self)
    }

    mutating func append(_ id: String, key: String = "") {
        let start = UInt32(bytes.count)
        bytes += key.utf8
        bytes.append(0)
        let middle = UInt32(bytes.count)
        bytes += id.utf8
        let isASCII = bytes[Int(start)...].allSatisfy { $0 < 0x80 }
        entries.append(Entry(start: start, id: middle, end: UInt32(bytes.count), isASCII: isASCII))
    }

    /// Sorts by the key, and then by the ID, in the order of `String`.
    /// - Parameter isReversed: Whether the last one comes first.
    mutating func sort(reversed isReversed: Bool = false) {
        defer { if isReversed { entries.reverse() } }
        bytes.withUnsafeBytes { bytes in
            func text(_ start: UInt32, _ end: UInt32) -> String {
                String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
            }
            entries.sort { one, other in
                guard !one.isASCII || !other.isASCII else {
                    return bytes[Int(one.start)..<Int(one.end)]
                        .lexicographicallyPrecedes(bytes[Int(other.start)..<Int(other.end)])
                }
                // A letter may consist of one scalar or of several, which bytes would not show to be equal.
                return (text(one.start, one.id - 1), text(one.id, one.end))
                    < (text(other.start, other.id - 1), text(other.id, other.end))
            }
        }
    }
}
