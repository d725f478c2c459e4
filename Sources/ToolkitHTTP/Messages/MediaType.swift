/// Media types in `Content-Type` (RFC 9110, section 8.3).
package enum MediaType {
    package static let json = "application/json"
    package static let form = "application/x-www-form-urlencoded"
    /// A form with files (RFC 7578).
    package static let multipart = "multipart/form-data"

    /// Type and subtype in lower case without parameters, such as `text/html`; `nil` if there is none.
    package static func essence(of contentType: String?) -> String? {
        guard let first = contentType?.split(separator: ";", omittingEmptySubsequences: false).first else { return nil }
        let essence = first.filter { !$0.isWhitespace }.lowercased()
        return essence.isEmpty ? nil : essence
    }

    /// Whether a type is JSON: `application/json`, or any type with the suffix `+json` (RFC 6839).
    package static func isJSON(_ essence: String?) -> Bool {
        guard let essence else { return false }
        return essence == json || essence.hasSuffix("+json")
    }

    /// Whether a type is XML: `application/xml`, `text/xml`, or any type with the suffix `+xml` (RFC 7303).
    package static func isXML(_ essence: String?) -> Bool {
        guard let essence else { return false }
        return essence == "application/xml" || essence == "text/xml" || essence.hasSuffix("+xml")
    }
}
