/// Reads a regular expression in the syntax of RE2 (github.com/google/re2/wiki/Syntax), with Unicode's digits, words and
/// spaces.
///
/// The options are `i`, `m`, `s` and `x`. Names of scripts, such as `\p{Greek}`, are unknown.
struct PatternParser {
    /// Why a text is not a regular expression that toolkit searches for.
    struct Refusal: Error {
        let message: String

        init(_ message: String = "This is not a regular expression.") { self.message = message }

        static let tooOften = Refusal("The parts of this regular expression repeat too often.")

        /// Refuses a construct that a search in linear time cannot have.
        static func unsupported(_ construct: String) -> Refusal {
            Refusal("A regular expression cannot have \(construct) here.")
        }
    }

    /// The options in force at a place, such as `(?i)`.
    private struct Options {
        var ignoresCase = false
        var dotMatchesAll = false
        var hasLines = false
        var hasComments = false
    }

    private var reader: ScalarReader
    private var options = Options()
    private var names: Set<String> = []

    static func parse(_ text: String) throws(Refusal) -> PatternNode {
        var parser = PatternParser(reader: ScalarReader(text))
        let node = try parser.choice()
        guard parser.reader.isAtEnd else { throw Refusal() }
        return node
    }

    private init(reader: ScalarReader) { self.reader = reader }

    /// Reads alternatives up to the end of the group; options that they set end there, too.
    private mutating func choice() throws(Refusal) -> PatternNode {
        let outer = options
        defer { options = outer }
        var nodes = [try sequence()]
        while reader.skip("|") { nodes.append(try sequence()) }
        return nodes.count == 1 ? nodes[0] : .choice(nodes)
    }

    private mutating func sequence() throws(Refusal) -> PatternNode {
        var nodes: [PatternNode] = []
        while skipComments(), let next = reader.next, next != "|", next != ")" {
            let atoms = try atoms()
            guard let last = atoms.last else { continue }
            nodes += atoms.dropLast()
            nodes.append(try repeated(last))
        }
        return .sequence(nodes)
    }

    /// Skips white space and comments where the option `x` allows them; returns `true`.
    private mutating func skipComments() -> Bool {
        while options.hasComments, let next = reader.next {
            if next == "#" {
                while let next = reader.next, next != "\n" { reader.advance() }
            } else if next.properties.isPatternWhitespace {
                reader.advance()
            } else {
                break
            }
        }
        return true
    }

    // MARK: Repetitions

    private mutating func repeated(_ node: PatternNode) throws(Refusal) -> PatternNode {
        _ = skipComments()
        guard let (least, most) = try counts() else { return node }
        if case .boundary = node { throw Refusal() }
        // Whether it prefers many or few makes no difference to whether there is a match.
        if !reader.skip("?"), reader.next == "+" { throw .unsupported("a possessive repetition such as a++") }
        return .repetition(node, least: least, most: most)
    }

    private mutating func counts() throws(Refusal) -> (least: Int, most: Int?)? {
        if reader.skip("*") { return (0, nil) }
        if reader.skip("+") { return (1, nil) }
        if reader.skip("?") { return (0, 1) }
        guard reader.skip("{") else { return nil }
        let least = try count()
        var most: Int? = least
        if reader.skip(",") { most = reader.next == "}" ? nil : try count() }
        guard reader.skip("}"), most.map({ $0 >= least }) ?? true else { throw Refusal() }
        return (least, most)
    }

    private mutating func count() throws(Refusal) -> Int {
        guard let count = Int(reader.take { ("0"..."9").contains($0) }) else { throw Refusal() }
        guard count <= PatternProgram.most else { throw .tooOften }
        return count
    }

    // MARK: Atoms

    /// Reads the next part of a sequence: usually one, none for an option, and several for a quotation.
    private mutating func atoms() throws(Refusal) -> [PatternNode] {
        guard let scalar = reader.read() else { throw Refusal() }
        switch scalar {
        case "(": return try group().map { [$0] } ?? []
        case "[": return [.one(cased(try characterClass()))]
        case ".": return [.one(options.dotMatchesAll ? .all : .inverse(.only("\n")))]
        // Unlike the places of escapes, these two may be repeated.
        case "^": return [.sequence([.boundary(options.hasLines ? .lineStart : .textStart)])]
        case "$": return [.sequence([.boundary(options.hasLines ? .lineEnd : .lastLineEnd)])]
        case "\\": return try escape()
        case "*", "+", "?", "{", "}": throw Refusal()
        default: return [literal(scalar)]
        }
    }

    private func literal(_ scalar: Unicode.Scalar) -> PatternNode { .one(cased(.only(scalar))) }

    private func cased(_ set: ScalarSet) -> ScalarSet { options.ignoresCase ? .ignoringCase(set.folded) : set }

    private mutating func escape() throws(Refusal) -> [PatternNode] {
        guard let scalar = reader.next else { throw Refusal() }
        if let boundary = Self.boundaries[scalar] {
            reader.advance()
            return [.boundary(boundary)]
        }
        guard reader.skip("Q") else { return [.one(cased(try escapedSet()))] }
        var nodes: [PatternNode] = []
        while !reader.skip("\\E"), let scalar = reader.read() { nodes.append(literal(scalar)) }
        return nodes
    }

    private static let boundaries: [Unicode.Scalar: PatternBoundary] = [
        "A": .textStart, "z": .textEnd, "Z": .lastLineEnd, "b": .wordEdge, "B": .noWordEdge,
    ]

    /// Reads an escape for one character or a set, after its `\`.
    private mutating func escapedSet() throws(Refusal) -> ScalarSet {
        guard let scalar = reader.read() else { throw Refusal() }
        switch scalar {
        case "d": return .digits
        case "D": return .inverse(.digits)
        case "w": return .word
        case "W": return .inverse(.word)
        case "s": return .space
        case "S": return .inverse(.space)
        case "p": return try property()
        case "P": return .inverse(try property())
        case "t": return .only("\t")
        case "n": return .only("\n")
        case "r": return .only("\r")
        case "f": return .only("\u{0C}")
        case "x": return try .only(code())
        case "1"..."9", "k": throw .unsupported("a back-reference such as \\1")
        case _ where scalar.isASCII && scalar.isWordPart && scalar != "_": throw .unsupported("\\\(scalar)")
        default: return .only(scalar)
        }
    }

    /// Reads two hexadecimal digits, or any number of them in braces.
    private mutating func code() throws(Refusal) -> Unicode.Scalar {
        let isLong = reader.skip("{")
        var left = isLong ? Int.max : 2
        let digits = reader.take { digit in
            left -= 1
            return left >= 0 && digit.properties.isASCIIHexDigit
        }
        guard isLong ? reader.skip("}") : digits.utf8.count == 2,
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { throw Refusal() }
        return scalar
    }

    /// Reads `{Lu}` or `L` after `\p`.
    private mutating func property() throws(Refusal) -> ScalarSet {
        var name = reader.read().map(String.init) ?? ""
        if name == "{" {
            name = reader.take { $0 != "}" }
            guard reader.skip("}") else { throw Refusal() }
        }
        guard let set = ScalarSet.unicode(name) else {
            throw Refusal("A regular expression cannot have the property '\(name.excerpt(limit: 20))'.")
        }
        return set
    }

    // MARK: Classes

    /// Reads a class of characters after its `[`.
    private mutating func characterClass() throws(Refusal) -> ScalarSet {
        let isInverse = reader.skip("^")
        var sets: [ScalarSet] = []
        while sets.isEmpty || reader.next != "]" {
            guard let next = reader.read() else { throw Refusal() }
            if reader.next == next, next == "&" || next == "-" { throw .unsupported("\(next)\(next) in a class") }
            sets.append(next == "[" ? try namedClass() : try range(from: next))
        }
        reader.advance()
        // `[^a]` in an expression without case must not match A, so the inversion comes last.
        guard isInverse else { return .union(sets) }
        return .inverse(cased(.union(sets)))
    }

    /// Reads `:alpha:]` after a `[`.
    private mutating func namedClass() throws(Refusal) -> ScalarSet {
        guard reader.skip(":") else { throw .unsupported("a class in a class") }
        let isInverse = reader.skip("^")
        guard let set = ScalarSet.posix(reader.take { $0 != ":" }), reader.skip(":]") else { throw Refusal() }
        return isInverse ? .inverse(set) : set
    }

    /// Reads one character or a set, or a range that begins with a character.
    private mutating func range(from first: Unicode.Scalar) throws(Refusal) -> ScalarSet {
        let set = first == "\\" ? try escapedSet() : .only(first)
        guard case .range(let start) = set, reader.isAt("-"), !reader.isAt("-]"), !reader.isAt("--") else { return set }
        reader.advance()
        guard let next = reader.read(), case .range(let end) = next == "\\" ? try escapedSet() : .only(next),
            start.lowerBound <= end.lowerBound
        else { throw Refusal() }
        return .range(start.lowerBound...end.lowerBound)
    }

    // MARK: Groups

    /// Reads a group after its `(`; `nil` for options without a group.
    private mutating func group() throws(Refusal) -> PatternNode? {
        guard reader.skip("?") else { return try closed() }
        for (start, construct) in Self.unsupportedGroups where reader.isAt(start) { throw .unsupported(construct) }
        if reader.skip("<") || reader.skip("P<") {
            let name = reader.take { $0.isASCII && $0.isWordPart }
            guard name.first?.isNumber == false, reader.skip(">"), names.insert(name).inserted else { throw Refusal() }
            return try closed()
        }
        return try withOptions()
    }

    private static let unsupportedGroups = [
        ("=", "a look-ahead, (?="), ("!", "a look-ahead, (?!"), ("<=", "a look-behind, (?<="),
        ("<!", "a look-behind, (?<!"), (">", "an atomic group, (?>"), ("#", "a comment, (?#"),
        ("P=", "a back-reference such as (?P=name)"), ("(", "a condition, (?("),
    ]

    private mutating func closed() throws(Refusal) -> PatternNode {
        let node = try choice()
        guard reader.skip(")") else { throw Refusal() }
        return node
    }

    /// Reads `i-s)`, which sets options up to the end of the outer group, or `i-s:…)`, a group with options.
    private mutating func withOptions() throws(Refusal) -> PatternNode? {
        let outer = options
        var isOn = true
        while let scalar = reader.read() {
            switch scalar {
            case "i": options.ignoresCase = isOn
            case "s": options.dotMatchesAll = isOn
            case "m": options.hasLines = isOn
            case "x": options.hasComments = isOn
            case "-" where isOn: isOn = false
            case ")": return nil
            case ":":
                let node = try closed()
                options = outer
                return node
            default: throw Refusal()
            }
        }
        throw Refusal()
    }
}
