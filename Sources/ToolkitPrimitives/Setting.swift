/// A setting: its key, its summary and its valid values.
public struct Setting: Hashable, Sendable {
    /// The kind of value that a setting takes.
    public enum Kind: Hashable, Sendable {
        /// One line of text.
        case text
        /// An `http` or `https` URL with a host, without a username, password, query or fragment.
        case url
        /// A whole number.
        case integer
        /// A text of so many digits, such as a postal code.
        case digits(Int)
        /// One of a list of words.
        case choice([String])
        /// A secret, stored with the credentials and never shown.
        case secret
    }

    /// The name in the settings file: lowercase words separated by dots, such as `cats.url`.
    public let key: String
    /// One line that describes the setting.
    public var summary: String { ProgramDescription.current.worded(declaredSummary) }
    private let declaredSummary: String
    /// The kind of value.
    public let kind: Kind
    /// The default.
    public let standard: String?
    /// The numbers of hexadecimal digits that the service's own keys have; empty when that is unknown.
    public let hexadecimalDigits: [Int]

    /// Declares a setting.
    public init(
        _ key: String, _ summary: String, kind: Kind = .text, standard: String? = nil, hexadecimalDigits: [Int] = []
    ) {
        (self.key, declaredSummary, self.kind, self.standard) = (key, summary, kind, standard)
        self.hexadecimalDigits = hexadecimalDigits
    }

    /// The form of the service's own keys, if a key has another one; a stand-in may take such a key.
    package func usualForm(missedBy value: String) -> String? {
        let isHexadecimal = value.allSatisfy { $0.isASCII && $0.isHexDigit }
        guard !hexadecimalDigits.isEmpty, !(isHexadecimal && hexadecimalDigits.contains(value.utf8.count)) else {
            return nil
        }
        return hexadecimalDigits.map(String.init).joined(separator: " or ") + " hexadecimal digits"
    }

    /// The environment variable that sets it, such as `TOOLKIT_CATS_URL` for `cats.url`.
    public var variable: String { ProgramDescription.current.variable(key) }

    /// Describes the valid values when `value` is not valid; returns `nil` when it is.
    package func complaint(about value: String) -> String? {
        if value.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
            return "one line without control characters"
        }
        switch kind {
        case .text: return nil
        case .integer: return Int(value) == nil ? "a whole number" : nil
        case .digits(let count):
            let isRight = value.utf8.count == count && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
            return isRight ? nil : "\(count) digits"
        case .choice(let words): return words.contains(value) ? nil : "one of \(words.joined(separator: ", "))"
        case .secret: return value.isEmpty ? "at least one character long" : nil
        case .url:
            return Self.isAddress(value) ? nil : "an http or https URL without a username, password, query or fragment"
        }
    }

    /// Whether a text is the address of a service, to which paths and queries are added.
    package static func isAddress(_ value: String) -> Bool {
        guard isWebAddress(value), let parts = URLComponents(string: value) else { return false }
        return parts.query == nil && parts.fragment == nil
    }

    /// Whether a text is an http or https URL without a username or password.
    package static func isWebAddress(_ value: String) -> Bool {
        guard let parts = URLComponents(string: value, encodingInvalidCharacters: false) else { return false }
        let isWeb = ["http", "https"].contains(parts.scheme?.lowercased())
        return isWeb && parts.host?.isEmpty == false && parts.user == nil && parts.password == nil
    }
}
