/// Replaces the values of items with secret names, such as `a=1&apikey=…`, and the user and password in URLs by `***`.
///
/// It works on bytes, because a Swift `Character` can combine a separator with other code points.
struct ItemMaskScan {
    private let bytes: [UInt8]
    private let isSecret: (String) -> Bool
    private let isJSON: Bool

    /// - Parameter isJSON: Whether the items are inside JSON strings, so that the end of a string ends an item.
    init(_ bytes: [UInt8], isJSON: Bool, isSecret: @escaping (String) -> Bool) {
        (self.bytes, self.isJSON, self.isSecret) = (bytes, isJSON, isSecret)
    }

    func run() -> [UInt8] {
        var output: [UInt8] = []
        var nameStart = 0
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            output.append(byte)
            place += 1
            if byte == UInt8(ascii: "="), isSecret(name(nameStart..<place - 1)) {
                output += "***".utf8
                place = valueEnd(place)
            } else if byte == UInt8(ascii: "/"), let end = userEnd(place) {
                output += "***".utf8
                place = end
            }
            if Self.separators.contains(byte) { nameStart = place }
        }
        return output
    }

    private func name(_ range: Range<Int>) -> String {
        String(decoding: LooseDecoding.decode(Array(bytes[range])), as: UTF8.self)
    }

    private func valueEnd(_ start: Int) -> Int {
        var place = start
        // A semicolon does not end a value: it may separate items, but may also be part of a password.
        while place < bytes.count, bytes[place] != UInt8(ascii: "&") {
            if isJSON, bytes[place] == UInt8(ascii: "\"") { return place }
            place += isJSON && bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place, bytes.count)
    }

    /// The index of the `@` if a URL's user information follows this slash (RFC 3986, section 3.2.1).
    private func userEnd(_ place: Int) -> Int? {
        guard place >= 2, bytes[place - 2] == UInt8(ascii: "/") else { return nil }
        let authority = bytes[place...].prefix { !Self.authorityEnds.contains($0) }
        return authority.lastIndex(of: UInt8(ascii: "@"))
    }

    private static let separators = Set("&;?#=/,<>\"'|{( \t\r\n".utf8)
    private static let authorityEnds = Set("/?#\"<> \t\r\n".utf8)
}
