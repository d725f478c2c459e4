/// A set of characters in a regular expression.
indirect enum ScalarSet: Sendable {
    case range(ClosedRange<UInt32>)
    case property(@Sendable (Unicode.Scalar) -> Bool)
    case union([ScalarSet])
    case intersection(ScalarSet, ScalarSet)
    case inverse(ScalarSet)
    /// The characters of a set in upper and lower case.
    case ignoringCase(ScalarSet)

    /// The set of one character.
    static func only(_ scalar: Unicode.Scalar) -> ScalarSet { .range(scalar.value...scalar.value) }

    /// Whether the set has a character.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .range(let range): range.contains(scalar.value)
        case .property(let test): test(scalar)
        case .union(let sets): sets.contains { $0.contains(scalar) }
        case .intersection(let a, let b): a.contains(scalar) && b.contains(scalar)
        case .inverse(let set): !set.contains(scalar)
        case .ignoringCase(let set): scalar.caseVariants.contains(where: set.contains)
        }
    }
}

extension ScalarSet {
    static let digits = ScalarSet.property { $0.properties.generalCategory == .decimalNumber }
    static let space = ScalarSet.property { $0.properties.isWhitespace }
    static let word = ScalarSet.property(\.isWordPart)
    static let lineBreaks = ScalarSet.property(\.isLineBreak)
    /// Spaces and tabs.
    static let horizontalSpace = ScalarSet.property {
        $0 == "\t" || $0.properties.generalCategory == .spaceSeparator
    }
    static let all = ScalarSet.range(0...0x10FFFF)

    /// The set with a POSIX name, such as `alpha`, or `nil` for an unknown name.
    static func posix(_ name: String) -> ScalarSet? {
        switch name {
        case "alpha": .property(\.properties.isAlphabetic)
        case "digit": digits
        case "alnum": .union([.property(\.properties.isAlphabetic), digits])
        case "upper": .property(\.properties.isUppercase)
        case "lower": .property(\.properties.isLowercase)
        case "space": space
        case "blank": horizontalSpace
        case "word": word
        case "xdigit": .union([digits, .property(\.properties.isASCIIHexDigit)])
        case "punct": .property { $0.properties.generalCategory.code.first == "P" }
        case "cntrl": .property { $0.properties.generalCategory == .control }
        default: nil
        }
    }

    /// The set with a property of Unicode, such as `Lu`, `L` or `Alphabetic`; `nil` for an unknown one.
    static func unicode(_ name: String) -> ScalarSet? {
        if Unicode.GeneralCategory.codes.contains(name) {
            return .property { $0.properties.generalCategory.code.hasPrefix(name) }
        }
        return switch name.lowercased().filter({ $0 != "_" && $0 != " " && $0 != "-" }) {
        case "alphabetic": .property(\.properties.isAlphabetic)
        case "uppercase": .property(\.properties.isUppercase)
        case "lowercase": .property(\.properties.isLowercase)
        case "whitespace": space
        case "any": all
        case "ascii": .range(0...0x7F)
        default: posix(name.lowercased())
        }
    }
}
