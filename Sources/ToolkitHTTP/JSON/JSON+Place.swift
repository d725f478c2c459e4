extension JSON {
    /// The number of bytes before the first fault of a text; `nil` if it is valid JSON.
    package static func offsetOfFault(in bytes: [UInt8]) -> Int? {
        do throws(JSONFault) {
            _ = try JSONScanner.entries(of: bytes)
            return nil
        } catch {
            return error.offset
        }
    }

    /// The number of bytes before the value of a member of the outermost object; `nil` if there is no such member.
    package static func offset(ofMember name: String, in bytes: [UInt8]) -> Int? {
        guard let document = try? JSONDocument(bytes), document.kind(0) == .object else { return nil }
        return document.member(name, of: 0).map { document.text($0).startIndex }
    }
}
