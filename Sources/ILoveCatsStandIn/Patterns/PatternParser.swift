/// Reads a regular expression in the syntax of ICU (unicode-org.github.io/icu/userguide/strings/regexp.html).
///
/// The expression cannot use names of scripts and of characters, such as `\p{Greek}` and `\N{DIGIT ONE}`, `\X`, or
/// options other than `i`, `m`, `s` and `x`.
struct PatternParser {
    /// The error for a text that is not a regular expression.
    struct Malformed: Error {}

    /// The options in force at a place, such as `(?i)`.
    struct Options {
        var ignoresCase = false
        var dotMatchesAll = false
        var hasLines = false
        var hasComments = false
    }

    private static let largestCount = 10_000_000

    var reader: ScalarReader
    var options = Options()
    private var captureCount = 0
    private var names: [String: Int] = [:]
    private var greatestReference = 0

    /// Reads a whole expression; `nil` when it is malformed.
    static func parse(_ text: String) -> PatternNode? {
        var parser = PatternParser(reader: ScalarReader(text))
        guard let node = try? parser.choice(), parser.reader.isAtEnd,
            parser.greatestReference <= parser.captureCount
        else { return nil }
        return node
    }

    private init(reader: ScalarReader) {
        self.reader = reader
    }

    /// Reads alternatives up to the end of the group; options that they set end there, too.
    private mutating func choice() throws(Malformed) -> PatternNode {
        let outer = options
        defer { options = outer }
        var nodes = [try sequence()]
        while reader.skip("|") { nodes.append(try sequence()) }
        return nodes.count == 1 ? nodes[0] : .choice(nodes)
    }

    private mutating func sequence() throws(Malformed) -> PatternNode {
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
                while let next = reader.next, !next.isLineBreak { reader.advance() }
            } else if next.properties.isPatternWhitespace {
                reader.advance()
            } else {
                break
            }
        }
        return true
    }

    // MARK: Repetitions

    private mutating func repeated(_ node: PatternNode) throws(Malformed) -> PatternNode {
        _ = skipComments()
        guard var repetition = try repetition() else { return node }
        switch node {
        case .boundary, .look: throw Malformed()
        default: break
        }
        if reader.skip("?") {
            repetition.preference = .fewest
        } else if reader.skip("+") {
            repetition.preference = .onlyMost
        }
        return .repetition(node, repetition)
    }

    private mutating func repetition() throws(Malformed) -> Repetition? {
        if reader.skip("*") { return Repetition(least: 0) }
        if reader.skip("+") { return Repetition(least: 1) }
        if reader.skip("?") { return Repetition(least: 0, most: 1) }
        guard reader.skip("{") else { return nil }
        let least = try count()
        var most: Int? = least
        if reader.skip(",") { most = reader.next == "}" ? nil : try count() }
        guard reader.skip("}"), most.map({ $0 >= least }) ?? true else { throw Malformed() }
        return Repetition(least: least, most: most)
    }

    private mutating func count() throws(Malformed) -> Int {
        let digits = reader.take { ("0"..."9").contains($0) }
        guard let count = Int(digits), count < Self.largestCount else { throw Malformed() }
        return count
    }

    // MARK: Atoms

    /// Reads the next part of a sequence: usually one, none for an option, and several for a quotation.
    private mutating func atoms() throws(Malformed) -> [PatternNode] {
        guard let scalar = reader.read() else { throw Malformed() }
        switch scalar {
        case "(": return try group().map { [$0] } ?? []
        case "[": return [.one(cased(try characterClass()))]
        case ".": return [options.dotMatchesAll ? Self.pair(or: .all) : .one(.inverse(.lineBreaks))]
        // Unlike the places of escapes, ICU lets these two be repeated.
        case "^": return [.sequence([.boundary(options.hasLines ? .lineStart : .textStart)])]
        case "$": return [.sequence([.boundary(options.hasLines ? .lineEnd : .lastLineEnd)])]
        case "\\": return try escape()
        case "*", "+", "?", "{", "}": throw Malformed()
        default: return [literal(scalar)]
        }
    }

    private func literal(_ scalar: Unicode.Scalar) -> PatternNode { .one(cased(.only(scalar))) }

    private func cased(_ set: ScalarSet) -> ScalarSet { options.ignoresCase ? .ignoringCase(set) : set }

    private mutating func escape() throws(Malformed) -> [PatternNode] {
        guard let scalar = reader.next else { throw Malformed() }
        if let node = Self.places[scalar] {
            reader.advance()
            return [.boundary(node)]
        }
        switch scalar {
        case "Q":
            reader.advance()
            return quotation().map(literal)
        case "R":
            reader.advance()
            return [Self.pair(or: .lineBreaks)]
        case "1"..."9": return [.backReference(try number(), ignoresCase: options.ignoresCase)]
        case "k":
            reader.advance()
            guard reader.skip("<"), let number = names[try name(upTo: ">")] else { throw Malformed() }
            return [.backReference(number, ignoresCase: options.ignoresCase)]
        default: return [.one(cased(try escapedSet()))]
        }
    }

    /// CR LF, which counts as one character, or a character of a set.
    private static func pair(or set: ScalarSet) -> PatternNode {
        .atomic(.choice([.sequence([.one(.only("\r")), .one(.only("\n"))]), .one(set)]))
    }

    private static let places: [Unicode.Scalar: PatternBoundary] = [
        "A": .textStart, "G": .textStart, "Z": .lastLineEnd, "z": .textEnd, "b": .wordEdge, "B": .noWordEdge,
    ]

    /// Reads the number of a group: one digit, and further ones while there are so many groups.
    private mutating func number() throws(Malformed) -> Int {
        var number = 0
        while let digit = reader.next.flatMap({ Int(String($0)) }),
            number == 0 || number * 10 + digit <= captureCount
        {
            number = number * 10 + digit
            reader.advance()
        }
        greatestReference = max(greatestReference, number)
        return number
    }

    // MARK: Groups

    /// Reads a group after its `(`; `nil` for options without a group, and for a comment.
    private mutating func group() throws(Malformed) -> PatternNode? {
        guard reader.skip("?") else { return try capture() }
        if reader.skip(":") { return try closed() }
        if reader.skip(">") { return .atomic(try closed()) }
        if reader.skip("=") { return .look(try closed(), isBehind: false, isNegated: false) }
        if reader.skip("!") { return .look(try closed(), isBehind: false, isNegated: true) }
        if reader.skip("#") {
            _ = try name(upTo: ")", isFree: true)
            return nil
        }
        guard reader.skip("<") else { return try withOptions() }
        if reader.skip("=") { return .look(try closed(), isBehind: true, isNegated: false) }
        if reader.skip("!") { return .look(try closed(), isBehind: true, isNegated: true) }
        let name = try name(upTo: ">")
        guard names[name] == nil else { throw Malformed() }
        names[name] = captureCount + 1
        return try capture()
    }

    private mutating func capture() throws(Malformed) -> PatternNode {
        captureCount += 1
        let number = captureCount
        return .capture(number, try closed())
    }

    private mutating func closed() throws(Malformed) -> PatternNode {
        let node = try choice()
        guard reader.skip(")") else { throw Malformed() }
        return node
    }

    /// Reads `i-s)`, which sets options up to the end of the outer group, or `i-s:…)`, a group with options.
    private mutating func withOptions() throws(Malformed) -> PatternNode? {
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
            default: throw Malformed()
            }
        }
        throw Malformed()
    }

    /// Reads a name and the character after it.
    private mutating func name(upTo end: Unicode.Scalar, isFree: Bool = false) throws(Malformed) -> String {
        let name = reader.take { $0 != end }
        let isValid =
            name.unicodeScalars.first?.properties.isAlphabetic == true
            && name.utf8.allSatisfy { Character(Unicode.Scalar($0)).isLetter || 48...57 ~= $0 }
        guard reader.skip(end), isFree || isValid else { throw Malformed() }
        return name
    }

    /// Reads the text up to `\E`, or to the end.
    mutating func quotation() -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        while let scalar = reader.read() {
            if scalar == "\\", reader.skip("E") { break }
            text.append(scalar)
        }
        return text
    }
}
