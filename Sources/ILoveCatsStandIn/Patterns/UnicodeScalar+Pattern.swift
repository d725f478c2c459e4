extension Unicode.Scalar {
    /// Whether the character is part of a word: a letter, mark, digit or connector, or a joiner.
    var isWordPart: Bool {
        if properties.isAlphabetic { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
        default: value == 0x200C || value == 0x200D
        }
    }

    /// Whether the character ends a line.
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether the character is a mark that belongs to the one before it.
    var isMark: Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
            || properties.generalCategory == .format
    }

    /// The character without case; some have two: `ß` becomes `ss`.
    var caseFolded: [Unicode.Scalar] {
        // The dotless i is a letter of its own, but its capital letter is I.
        guard properties.changesWhenCaseMapped, value != 0x131 else { return [self] }
        return properties.lowercaseMapping.unicodeScalars.flatMap { small in
            small.properties.uppercaseMapping.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
        }
    }

    /// The character, and its forms in upper and lower case that are one character.
    var caseVariants: [Unicode.Scalar] {
        guard properties.changesWhenCaseMapped, value != 0x131 else { return [self] }
        let folded = caseFolded
        guard folded.count == 1 else { return [self] + single(properties.lowercaseMapping) }
        return [self, folded[0]] + single(properties.lowercaseMapping) + single(folded[0].properties.uppercaseMapping)
    }

    private func single(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.count == 1 ? Array(text.unicodeScalars) : []
    }
}

extension Unicode.GeneralCategory {
    /// The short names of the categories, and of their groups, such as `Lu` and `L`.
    static let codes: Set<String> = [
        "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Ps", "Pe",
        "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C", "Cc", "Cf", "Cs", "Co", "Cn",
    ]

    /// The short name of the category.
    var code: String {
        switch self {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: "Cn"
        }
    }
}
