/// A set of characters in a regular expression.
indirect enum ScalarSet: Sendable {
    case range(ClosedRange<UInt32>)
    case property(@Sendable (Unicode.Scalar) -> Bool)
    case union([ScalarSet])
    case inverse(ScalarSet)
    /// The characters of a set in upper and lower case.
    case ignoringCase(ScalarSet)

    static func only(_ scalar: Unicode.Scalar) -> ScalarSet { .range(scalar.value...scalar.value) }

    /// The set with each single character without case, as ``ignoringCase(_:)`` looks for it.
    var folded: ScalarSet {
        switch self {
        case .range(let range) where range.count == 1:
            Unicode.Scalar(range.lowerBound).map(\.caseFolded).flatMap { $0.count == 1 ? .only($0[0]) : nil } ?? self
        case .union(let sets): .union(sets.map(\.folded))
        case .range, .property, .inverse, .ignoringCase: self
        }
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .range(let range): range.contains(scalar.value)
        case .property(let test): test(scalar)
        case .union(let sets): sets.contains { $0.contains(scalar) }
        case .inverse(let set): !set.contains(scalar)
        case .ignoringCase(let set): scalar.caseVariants.contains(where: set.contains)
        }
    }
}

extension ScalarSet {
    static let digits = categories([.decimalNumber])
    static let space = ScalarSet.property { $0.properties.isWhitespace }
    static let word = ScalarSet.property(\.isWordPart)
    static let all = ScalarSet.range(0...0x10FFFF)

    /// The set with a POSIX name, such as `alpha`; `nil` for an unknown name.
    static func posix(_ name: String) -> ScalarSet? {
        switch name {
        case "alpha": .property(\.properties.isAlphabetic)
        case "digit": digits
        case "alnum": .union([.property(\.properties.isAlphabetic), digits])
        case "upper": .property(\.properties.isUppercase)
        case "lower": .property(\.properties.isLowercase)
        case "space": space
        case "word": word
        case "punct": unicode("P")
        default: nil
        }
    }

    /// The set of a general category of Unicode, or of a group of them, such as `Lu` or `L`; `nil` for other names.
    static func unicode(_ name: String) -> ScalarSet? {
        switch name {
        case "L": categories([.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter])
        case "Lu": categories([.uppercaseLetter])
        case "Ll": categories([.lowercaseLetter])
        case "M": categories([.nonspacingMark, .spacingMark, .enclosingMark])
        case "N": categories([.decimalNumber, .letterNumber, .otherNumber])
        case "Nd": digits
        case "P":
            categories([
                .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation,
            ])
        case "S": categories([.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol])
        case "Z": categories([.spaceSeparator, .lineSeparator, .paragraphSeparator])
        default: nil
        }
    }

    private static func categories(_ list: Set<Unicode.GeneralCategory>) -> ScalarSet {
        .property { list.contains($0.properties.generalCategory) }
    }
}

/// A test for the characters of a set, which is quick for ASCII.
struct ScalarTest: Sendable {
    private let set: ScalarSet
    /// A bit for each ASCII character of the set.
    private let ascii: (low: UInt64, high: UInt64)

    init(_ set: ScalarSet) {
        self.set = set
        func bits(from first: UInt8) -> UInt64 {
            (0..<64).reduce(0) { set.contains(Unicode.Scalar(first + $1)) ? $0 | 1 << UInt64($1) : $0 }
        }
        ascii = (bits(from: 0), bits(from: 64))
    }

    func passes(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value < 128 else { return set.contains(scalar) }
        return (scalar.value < 64 ? ascii.low : ascii.high) >> UInt64(scalar.value & 63) & 1 == 1
    }
}
