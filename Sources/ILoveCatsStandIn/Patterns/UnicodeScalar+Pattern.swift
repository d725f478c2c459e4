extension Unicode.Scalar {
    /// Whether the character is part of a word: a letter, mark, digit or connector, or a joiner.
    var isWordPart: Bool {
        if properties.isAlphabetic { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
        default: value == 0x200C || value == 0x200D
        }
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
