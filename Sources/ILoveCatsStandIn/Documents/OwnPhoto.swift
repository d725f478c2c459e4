import ToolkitStandIn

/// The URLs of photos that the sandbox serves itself.
///
/// The database stores their paths, and each answer adds the origin of its request. So the same data works in the
/// process and on any port.
enum OwnPhoto {
    static let folder = "/images/"

    /// Returns the stored form of a URL: a path when the photo is the sandbox's own, otherwise the URL.
    static func path(_ address: String, _ origin: String) -> String {
        address.hasPrefix(origin + folder) ? String(address.dropFirst(origin.count)) : address
    }

    /// The start of a photo's path in the JSON text of a stored document.
    ///
    /// A text inside a JSON string never matches this, because its quotation marks are escaped.
    static let stored = #""photoUrl":"\#(folder)"#

    /// Returns a stored document with the origin before the paths of own photos.
    static func expand(_ document: [UInt8], from origin: String) -> [UInt8] {
        let (mark, replacement) = (Array(stored.utf8), Array(expanded(origin).utf8))
        var expanded: [UInt8] = []
        expanded.reserveCapacity(document.count + replacement.count)
        var rest = document[...]
        while let start = rest.firstIndex(of: mark[0]) {
            expanded += rest[..<start]
            let isMark = rest[start...].starts(with: mark)
            if isMark { expanded += replacement } else { expanded.append(mark[0]) }
            rest = rest[(start + (isMark ? mark.count : 1))...]
        }
        return expanded + rest
    }

    /// Returns the text that replaces ``stored`` when a document is read.
    static func expanded(_ origin: String) -> String {
        // A valid host name needs no escaping in JSON.
        let isPlain = origin.utf8.allSatisfy { 0x23...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
        guard !isPlain else { return #""photoUrl":"\#(origin)\#(folder)"# }
        let quoted = (try? JSONValue.string(origin + folder).text()) ?? "\"\(folder)\""
        return #""photoUrl":"# + quoted.dropLast()
    }
}
