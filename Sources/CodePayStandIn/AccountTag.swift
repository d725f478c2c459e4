import ToolkitStandIn

/// The strong entity tag of an account (RFC 9110, section 8.8.3).
///
/// It names the generation of the data and the account's version, so a tag does not come back when data is restored.
struct AccountTag {
    /// The tag as in the header, with its quotation marks: `"3f9a04c1-7"`.
    let text: String

    init(_ account: StoredItem, generation: String) { text = "\"\(generation.prefix(8))-\(account.version)\"" }

    /// Whether the values of `If-Match` allow a change of the account (RFC 9110, section 13.1.1).
    ///
    /// Without values the change is allowed. A weak tag never matches. Splitting at commas is safe although a tag can
    /// contain a comma: a tag contains no quotation mark, so a part of a tag is never a whole tag.
    func isAllowed(by conditions: [String]) -> Bool {
        guard !conditions.isEmpty else { return true }
        let pieces = conditions.joined(separator: ",").split(separator: ",")
        let tags = pieces.map { piece in piece.filter { $0 != " " && $0 != "\t" } }
        return tags == ["*"] || tags.contains(text)
    }
}
