/// IDs with the keys to sort them by, in one piece of memory.
///
/// A list of all cats has many IDs, and a `String` for each of them and for its key takes three times the memory.
struct PackedIDs: RandomAccessCollection, Sendable {
    /// A key, a NUL, and the ID that belongs to it.
    private struct Entry {
        let start: UInt32
        let id: UInt32
        let end: UInt32
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
        entries.append(Entry(start: start, id: middle, end: UInt32(bytes.count)))
    }

    /// Sorts by the bytes of the key, and then of the ID.
    mutating func sort() {
        bytes.withUnsafeBytes { bytes in
            entries.sort { one, other in
                bytes[Int(one.start)..<Int(one.end)].lexicographicallyPrecedes(bytes[Int(other.start)..<Int(other.end)])
            }
        }
    }
}
