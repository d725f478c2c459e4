/// Copies stored documents to an answer, with the origin of the request in the URLs of own photos.
///
/// The result is the same as SQL's `replace` with the texts of ``OwnPhoto``.
struct PhotoExpansion {
    private static let stored = Array(OwnPhoto.stored.utf8)
    /// For each byte, how far a search for ``stored`` can move on when the byte is under the pattern's last byte.
    private static let shifts: [UInt8] = {
        var shifts = [UInt8](repeating: UInt8(stored.count), count: 256)
        for (index, byte) in stored.dropLast().enumerated() { shifts[Int(byte)] = UInt8(stored.count - 1 - index) }
        return shifts
    }()

    private let expanded: [UInt8]

    init(origin: String) { expanded = Array(OwnPhoto.expanded(origin).utf8) }

    func append(_ document: [UInt8], to answer: inout [UInt8]) {
        var copied = 0
        while let place = Self.place(in: document, from: copied) {
            answer += document[copied..<place]
            answer += expanded
            copied = place + Self.stored.count
        }
        answer += document[copied...]
    }

    /// Returns the next place of ``stored``, by Horspool's search.
    private static func place(in document: [UInt8], from start: Int) -> Int? {
        let (stored, shifts) = (stored, shifts)
        var end = start + stored.count
        while end <= document.count {
            let last = document[end - 1]
            if last == stored[stored.count - 1], document[end - stored.count..<end].elementsEqual(stored) {
                return end - stored.count
            }
            end += Int(shifts[Int(last)])
        }
        return nil
    }
}
