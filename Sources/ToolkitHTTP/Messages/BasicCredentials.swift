import ToolkitPrimitives

/// A user name and a password in the field `Authorization`, by the scheme `Basic` (RFC 7617).
package struct BasicCredentials: Equatable, Sendable {
    /// The user name, which has no colon; a service may use it alone.
    package let username: String
    /// The password; a service may use it alone.
    package let password: String

    /// Makes credentials of a user name and a password.
    package init(_ username: String, _ password: String) { (self.username, self.password) = (username, password) }

    /// Reads the word after the name of the scheme; `nil` if it is not a user name and a password in Base64.
    package init?(word: String) {
        guard let data = Data(base64Encoded: word), let text = String(validating: data, as: UTF8.self),
            let colon = text.firstIndex(of: ":")
        else { return nil }
        self.init(String(text[..<colon]), String(text[colon...].dropFirst()))
    }

    /// The value of the field.
    package var field: String { "Basic " + Data("\(username):\(password)".utf8).base64EncodedString() }

    /// The word after the name of the scheme, which may be in upper or lower case; `nil` for a field of another scheme.
    package static func word(in field: String?) -> String? {
        let words = (field ?? "").split(separator: " ", maxSplits: 1)
        return words.count == 2 && words[0].lowercased() == "basic" ? String(words[1]) : nil
    }
}
