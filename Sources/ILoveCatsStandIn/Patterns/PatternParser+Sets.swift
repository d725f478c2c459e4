extension PatternParser {
    /// Reads an escape for one character or a set, after its `\`.
    mutating func escapedSet() throws(Malformed) -> ScalarSet {
        guard let scalar = reader.read() else { throw Malformed() }
        switch scalar {
        case "d": return .digits
        case "D": return .inverse(.digits)
        case "w": return .word
        case "W": return .inverse(.word)
        case "s": return .space
        case "S": return .inverse(.space)
        case "h": return .horizontalSpace
        case "H": return .inverse(.horizontalSpace)
        case "v": return .lineBreaks
        case "V": return .inverse(.lineBreaks)
        case "p": return try property()
        case "P": return .inverse(try property())
        default: return .only(try escapedScalar(scalar))
        }
    }

    /// Reads an escape for one character; `scalar` is the one after the `\`.
    private mutating func escapedScalar(_ scalar: Unicode.Scalar) throws(Malformed) -> Unicode.Scalar {
        switch scalar {
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "f": return "\u{0C}"
        case "a": return "\u{07}"
        case "e": return "\u{1B}"
        case "0": return try code(radix: 8, 1...3)
        case "x":
            guard reader.skip("{") else { return try code(radix: 16, 1...2) }
            let code = try code(radix: 16, 1...8)
            guard reader.skip("}") else { throw Malformed() }
            return code
        case "u": return try code(radix: 16, 4...4)
        case "U": return try code(radix: 16, 8...8)
        case "c":
            guard let letter = reader.read(), let control = Unicode.Scalar(letter.value & 0x1F) else {
                throw Malformed()
            }
            return control
        case "1"..."9", "N", "X": throw Malformed()
        default: return scalar
        }
    }

    private mutating func code(radix: Int, _ counts: ClosedRange<Int>) throws(Malformed) -> Unicode.Scalar {
        var digits = ""
        while digits.count < counts.upperBound, let next = reader.next, Int(String(next), radix: radix) != nil {
            digits.unicodeScalars.append(next)
            reader.advance()
        }
        guard digits.count >= counts.lowerBound, let scalar = UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init)
        else { throw Malformed() }
        return scalar
    }

    /// Reads `{Lu}` or `L` after `\p`.
    private mutating func property() throws(Malformed) -> ScalarSet {
        var name = ""
        if reader.skip("{") {
            name = reader.take { $0 != "}" }
            guard reader.skip("}") else { throw Malformed() }
        } else if let letter = reader.read() {
            name = String(letter)
        }
        let isInverse = name.hasPrefix("^")
        guard let set = ScalarSet.unicode(isInverse ? String(name.dropFirst()) : name) else { throw Malformed() }
        return isInverse ? .inverse(set) : set
    }

    // MARK: Classes

    /// Reads a class of characters after its `[`.
    mutating func characterClass() throws(Malformed) -> ScalarSet {
        let isInverse = reader.skip("^")
        var set = try union(isFirst: true)
        while !reader.skip("]") {
            if reader.skip("&&") {
                set = .intersection(set, try union(isFirst: false))
            } else if reader.skip("--") {
                set = .intersection(set, .inverse(try union(isFirst: false)))
            } else {
                throw Malformed()
            }
        }
        // `[^a]` in an expression without case must not match A, so the inversion comes last.
        guard isInverse else { return set }
        return .inverse(options.ignoresCase ? .ignoringCase(set) : set)
    }

    /// Reads characters, ranges and classes up to an operator or the end of the class.
    private mutating func union(isFirst: Bool) throws(Malformed) -> ScalarSet {
        var sets: [ScalarSet] = []
        while let next = reader.next, next != "]" || sets.isEmpty && isFirst, !reader.isAt("&&") {
            if reader.isAt("--"), !sets.isEmpty { break }
            reader.advance()
            switch next {
            case "[": sets.append(try nested())
            case "\\" where reader.skip("Q"): sets += quotation().map(ScalarSet.only)
            default: sets += try range(from: next)
            }
        }
        guard !sets.isEmpty else { throw Malformed() }
        return .union(sets)
    }

    /// Reads a class in a class, after its `[`: `[:alpha:]` or any other.
    private mutating func nested() throws(Malformed) -> ScalarSet {
        guard reader.isAt(":") else { return try characterClass() }
        reader.advance()
        let isInverse = reader.skip("^")
        let name = reader.take { $0 != ":" }
        guard reader.skip(":]"), let set = ScalarSet.unicode(name) else { throw Malformed() }
        return isInverse ? .inverse(set) : set
    }

    /// Reads one character or a set, or a range that begins with a character.
    private mutating func range(from first: Unicode.Scalar) throws(Malformed) -> [ScalarSet] {
        let set = first == "\\" ? try escapedSet() : .only(first)
        guard case .range(let start) = set, start.count == 1, reader.isAt("-"), !reader.isAt("-]"),
            !reader.isAt("--"), !reader.isAt("-[")
        else { return [set] }
        reader.advance()
        guard let next = reader.read(), case .range(let end) = next == "\\" ? try escapedSet() : .only(next),
            end.count == 1, start.lowerBound <= end.lowerBound
        else { throw Malformed() }
        return [.range(start.lowerBound...end.lowerBound)]
    }
}
