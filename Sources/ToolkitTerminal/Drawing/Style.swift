/// The look of text on a terminal; styles can be combined.
public struct Style: OptionSet, Hashable, Sendable {
    /// One bit for each style.
    public var rawValue: UInt8

    /// Creates a style from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Self(rawValue: 1 << 0)
    /// Dim, for details.
    public static let dim = Self(rawValue: 1 << 1)
    /// Red, for errors.
    public static let red = Self(rawValue: 1 << 2)
    /// Green, for success.
    public static let green = Self(rawValue: 1 << 3)
    /// Yellow, for warnings.
    public static let yellow = Self(rawValue: 1 << 4)
    /// Cyan, for commands to type and for URLs.
    public static let cyan = Self(rawValue: 1 << 5)
    /// Underlined.
    public static let underline = Self(rawValue: 1 << 6)
    /// Struck through, such as an old price.
    public static let strikethrough = Self(rawValue: 1 << 7)

    /// Returns the text between the control sequences that set and reset the style (ECMA-48, SGR).
    func applied(to text: String) -> String {
        guard !isEmpty, !text.isEmpty else { return text }
        let codes = Self.codes.filter { contains($0.style) }.map(\.code)
        return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
    }

    private static let codes: [(style: Style, code: String)] = [
        (.bold, "1"), (.dim, "2"), (.underline, "4"), (.strikethrough, "9"),
        (.red, "31"), (.green, "32"), (.yellow, "33"), (.cyan, "36"),
    ]
}
