import ToolkitStandIn

/// Addresses of photos that the sandbox serves itself.
///
/// They are stored as paths and get the origin of whoever reads them, so that the same data is right in process and on
/// any port.
enum OwnPhoto {
    /// Where the photos are.
    static let folder = "/images/"

    /// An address as it is stored: a path when it is below the origin.
    static func path(_ address: String, _ origin: String) -> String {
        address.hasPrefix(origin + folder) ? String(address.dropFirst(origin.count)) : address
    }

    /// How a path in a stored document begins.
    ///
    /// Such a text can be nothing else: inside of a string the quotation marks are escaped.
    static let stored = #""photoUrl":"\#(folder)"#

    /// What takes the place of ``stored`` when the document is read.
    static func expanded(_ origin: String) -> String {
        // A host name as it should be needs no escaping in JSON.
        let isPlain = origin.utf8.allSatisfy { 0x23...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
        guard !isPlain else { return #""photoUrl":"\#(origin)\#(folder)"# }
        let quoted = (try? JSONValue.string(origin + folder).text()) ?? "\"\(folder)\""
        return #""photoUrl":"# + quoted.dropLast()
    }
}
