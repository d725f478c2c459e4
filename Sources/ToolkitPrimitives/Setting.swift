import Foundation

/// Something that can be set: its name, what it is for and which values make sense.
public struct Setting: Hashable, Sendable {
    /// What a value may be.
    public enum Kind: Hashable, Sendable {
        /// Any one line.
        case text
        /// An `http` or `https` address with a host, without user name and password.
        case url
        /// A whole number.
        case integer
        /// One of a few words.
        case choice([String])
        /// Kept with the credentials, and never shown.
        case secret
    }

    /// The name in the settings file: words of lower case with dots between them, such as `cats.url`.
    public let key: String
    /// One line that says what it is for.
    public let summary: String
    /// What a value may be.
    public let kind: Kind
    /// The value when nobody says anything.
    public let standard: String?

    /// Declares a setting.
    public init(_ key: String, _ summary: String, kind: Kind = .text, standard: String? = nil) {
        self.key = key
        self.summary = summary
        self.kind = kind
        self.standard = standard
    }

    /// The environment variable that sets it: `TOOLKIT_CATS_URL` for `cats.url`.
    public var variable: String {
        "TOOLKIT_" + String(key.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
    }

    /// What a value should have been, when it makes no sense for this setting.
    package func complaint(about value: String) -> String? {
        if value.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
            return "one line without control characters"
        }
        switch kind {
        case .text: return nil
        case .integer: return Int(value) == nil ? "a whole number" : nil
        case .choice(let words): return words.contains(value) ? nil : "one of \(words.joined(separator: ", "))"
        case .secret: return value.isEmpty ? "something that is not empty" : nil
        case .url: return Self.isAddress(value) ? nil : "an http or https address without user name and password"
        }
    }

    package static func isAddress(_ value: String) -> Bool {
        guard let parts = URLComponents(string: value, encodingInvalidCharacters: false) else { return false }
        let isWeb = ["http", "https"].contains(parts.scheme?.lowercased())
        return isWeb && parts.host?.isEmpty == false && parts.user == nil && parts.password == nil
    }
}
