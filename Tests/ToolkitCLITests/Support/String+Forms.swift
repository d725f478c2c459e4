import Foundation

extension String {
    /// The percent-encoded text, in which only RFC 3986's unreserved characters are not escaped.
    var escaped: String {
        let ascii = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
        let unreserved = CharacterSet.alphanumerics.intersection(ascii).union(CharacterSet(charactersIn: "-._~"))
        return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    /// All encodings of a text: unchanged, in a URL, in a form, and in JSON with and without `\/`.
    var forms: Set<String> {
        let quoted = replacing("\"", with: "\\\"")
        return [self, escaped, escaped.replacing("%20", with: "+"), quoted, quoted.replacing("/", with: "\\/")]
    }
}
