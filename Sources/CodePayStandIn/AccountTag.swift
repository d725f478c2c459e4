import ToolkitStandIn

/// The strong entity tag of an account: its version in quotation marks (RFC 9110, section 8.8.3).
struct AccountTag {
    /// The tag as it travels: `"7"`.
    let text: String

    init(_ account: StoredItem) {
        text = "\"\(account.version)\""
    }

    /// Whether the values of `If-Match` allow a change of the account (RFC 9110, section 13.1.1); none allows it.
    ///
    /// A weak tag never does. A tag has no quotation mark in it, so a comma in a tag cannot make a piece that is one.
    func isAllowed(by conditions: [String]) -> Bool {
        guard !conditions.isEmpty else { return true }
        let pieces = conditions.joined(separator: ",").split(separator: ",")
        let tags = pieces.map { piece in piece.filter { $0 != " " && $0 != "\t" } }
        return tags == ["*"] || tags.contains(text)
    }
}
