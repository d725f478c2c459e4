import Foundation

extension String {
    /// The text as a query item has it, with all but RFC 3986's unreserved characters escaped.
    var escaped: String {
        let ascii = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
        let unreserved = CharacterSet.alphanumerics.intersection(ascii).union(CharacterSet(charactersIn: "-._~"))
        return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    /// The ways in which a text may be written down: as it is, in an address, in a form, and in JSON with and without
    /// `\/`.
    var forms: Set<String> {
        let quoted = replacing("\"", with: "\\\"")
        return [self, escaped, escaped.replacing("%20", with: "+"), quoted, quoted.replacing("/", with: "\\/")]
    }
}
