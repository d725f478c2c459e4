/// How a piece of text looks on a terminal; several can be combined.
public struct Style: OptionSet, Hashable, Sendable {
    /// One bit for each part of the style.
    public var rawValue: UInt8

    /// Makes a style of bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Heavier letters.
    public static let bold = Self(rawValue: 1 << 0)
    /// Paler letters, for what is beside the point.
    public static let dim = Self(rawValue: 1 << 1)
    /// Something is wrong.
    public static let red = Self(rawValue: 1 << 2)
    /// Something went well.
    public static let green = Self(rawValue: 1 << 3)
    /// Something needs attention.
    public static let yellow = Self(rawValue: 1 << 4)
    /// A word to type, an address.
    public static let cyan = Self(rawValue: 1 << 5)
    /// A line below the letters.
    public static let underline = Self(rawValue: 1 << 6)
    /// A line through the letters, as on a price that no longer holds.
    public static let strikethrough = Self(rawValue: 1 << 7)

    /// `text` between the control sequences that switch the style on and everything off (ECMA-48, SGR).
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
