/// The sandbox's application tokens, which contain the time at which they were issued.
enum ApplicationToken {
    /// The lifetime of a token in seconds (ProductSearchStandIn/Contract.md, section 7.1).
    static let lifetime = 7_200

    /// Creates a token that is issued at a time in UNIX seconds.
    static func make(at second: Int) -> String { "\(prefix)\(second)" }

    /// Whether the header `Authorization` has a token that is valid at a time in UNIX seconds (RFC 6750).
    static func isGood(_ authorization: String, at second: Int) -> Bool {
        let words = authorization.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer", words[1].hasPrefix(prefix),
            let start = Int(words[1].dropFirst(prefix.count))
        else { return false }
        return start <= second && second - start < lifetime
    }

    private static let prefix = "v^1.1#sandbox#"
}
