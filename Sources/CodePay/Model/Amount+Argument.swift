import Toolkit

extension Amount: ArgumentValue {
    static let placeholder = "AMOUNT"
    /// Makes the parser refuse `-5` as an amount, and not as an unknown option.
    static let form = ValueForm.amount
    static let sample = "20"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        do throws(Fault) {
            try self.init(reading: argument)
        } catch {
            throw Self.refusal(of: argument, error)
        }
    }

    private static func refusal(of word: String, _ fault: Fault) -> ArgumentRefusal {
        let shown = word.visible.cut(toColumns: 40)
        return switch fault {
        case .zero:
            .unacceptable("An amount must be more than zero.")
        case .tooLarge:
            .unacceptable("'\(shown)' is too large: an amount has at most \(limit) digits.")
        case .tooFine:
            .unacceptable("'\(shown)' has too many decimal places: an amount has at most \(limit) digits in total.")
        case .unreadable where ValueForm.isNegativeNumber(word):
            .unacceptable("'\(shown)' is negative: an amount must be more than zero.")
        case .unreadable:
            .unreadable(
                "'\(shown)' is not an amount. Enter a number, such as 20 or 20.50.",
                suggestion: suggestion(word))
        }
    }

    /// The amount that the person probably meant, without a `+` and spaces around it, and with digits around the decimal
    /// mark.
    ///
    /// A word with a currency has none, because the account may have another currency.
    private static func suggestion(_ word: String) -> String? {
        guard let first = word.firstIndex(where: isPart), let last = word.lastIndex(where: isPart) else { return nil }
        let around = word[..<first] + word[last...].dropFirst()
        guard around.allSatisfy({ $0.isWhitespace || $0 == "+" }) else { return nil }
        var core = String(word[first...last].map(westernDigit))
        if let mark = core.lastIndex(where: isMark), core.filter(isMark).count > 1 {
            // With both marks, as in 1.234,56, only the last one can be the decimal mark.
            guard core.filter({ $0 == core[mark] }).count == 1 else { return nil }
            core = core[..<mark].filter { !isMark($0) } + core[mark...]
        }
        if core.first.map(isMark) == true { core = "0" + core }
        if core.last.map(isMark) == true { core.removeLast() }
        return (try? Amount(reading: core))?.text
    }

    private static func isMark(_ character: Character) -> Bool { character == "." || character == "," }

    private static func isPart(_ character: Character) -> Bool {
        isMark(character) || westernDigit(character) != character || ("0"..."9").contains(character)
    }

    /// The Western form of a digit, such as `2` for `٢`; every other character stays unchanged.
    private static func westernDigit(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, scalar.properties.generalCategory == .decimalNumber,
            let value = character.wholeNumberValue
        else { return character }
        return Character(String(value))
    }
}
