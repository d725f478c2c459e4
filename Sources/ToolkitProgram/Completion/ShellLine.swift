/// A command line up to the cursor, split into words as the shell splits it.
///
/// Expansions are not performed. Offsets count bytes, because completion must replace exactly the typed bytes.
struct ShellLine {
    /// A kind of open quotes.
    enum Quote: Equatable {
        case none, single, double
        /// `$'…'` of bash and zsh.
        case escapes
    }

    /// The words before the last one.
    private(set) var words: [String] = []
    /// The byte offset at which the last word begins.
    private(set) var start = 0
    /// The quotes that are open at the end of the line.
    private(set) var quote = Quote.none
    /// Whether the last word is the target of a redirection.
    private(set) var isRedirection = false

    private let bytes: [UInt8]
    private let shell: Shell
    private var next = 0
    private var word: [UInt8] = []
    /// Whether a word has begun, which can be empty, as in `''`.
    private var hasWord = false

    /// The last word without its quotes; empty after a space.
    var current: String { String(decoding: word, as: UTF8.self) }

    init(_ bytes: [UInt8], _ shell: Shell) {
        self.bytes = bytes
        self.shell = shell
        while next < bytes.count { step() }
        if !hasWord { start = bytes.count }
    }

    /// The words after the program's name, without assignments such as `A=b` before it.
    var arguments: [String] {
        let program = words.firstIndex { !$0.contains("=") } ?? words.count
        return Array(words.dropFirst(program + 1))
    }

    private mutating func step() {
        let byte = bytes[next]
        switch quote {
        case .none: plain(byte)
        case .single: single(byte)
        case .double: double(byte)
        case .escapes: escapes(byte)
        }
    }

    private mutating func append(_ more: [UInt8], reading count: Int) {
        if !hasWord { start = next }
        hasWord = true
        word += more
        next += count
    }

    private mutating func open(_ kind: Quote, _ count: Int = 1) {
        append([], reading: count)
        quote = kind
    }

    private mutating func close() {
        quote = .none
        next += 1
    }

    private func byte(_ offset: Int) -> UInt8? { next + offset < bytes.count ? bytes[next + offset] : nil }

    private mutating func plain(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): endWord()
        case UInt8(ascii: "&") where self.byte(1) == UInt8(ascii: ">"): endWord()
        case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"):
            endWord()
            words = []
        case _ where beginsExpansion: expansion()
        case UInt8(ascii: "<"), UInt8(ascii: ">"): redirect()
        case UInt8(ascii: "'"): open(.single)
        case UInt8(ascii: "\""): open(.double)
        case UInt8(ascii: "$") where shell != .fish && self.byte(1) == UInt8(ascii: "'"): open(.escapes, 2)
        case UInt8(ascii: "\\") where self.byte(1) == UInt8(ascii: "\n"): next += 2
        case UInt8(ascii: "\\") where shell == .fish: escape()
        case UInt8(ascii: "\\"): append(self.byte(1).map { [$0] } ?? [], reading: 2)
        default: append([byte], reading: 1)
        }
    }

    private mutating func endWord() {
        next += 1
        guard hasWord else { return }
        if !isRedirection { words.append(current) }
        isRedirection = false
        hasWord = false
        word = []
    }

    /// Reads a redirection operator, with the number before it and the `&` or `|` after it.
    private mutating func redirect() {
        if word.allSatisfy({ Character(Unicode.Scalar($0)).isNumber }) {
            word = []
            hasWord = false
        }
        endWord()
        isRedirection = true
        if let following = byte(0), "&|".utf8.contains(following) { next += 1 }
    }

    private mutating func single(_ byte: UInt8) {
        if byte == UInt8(ascii: "'") { return close() }
        let following = self.byte(1)
        let isEscape = shell == .fish && byte == UInt8(ascii: "\\")
        if isEscape, let following, "'\\".utf8.contains(following) { return append([following], reading: 2) }
        append([byte], reading: 1)
    }

    private mutating func double(_ byte: UInt8) {
        if byte == UInt8(ascii: "\"") { return close() }
        if byte != UInt8(ascii: "("), beginsExpansion { return expansion() }
        guard byte == UInt8(ascii: "\\") else { return append([byte], reading: 1) }
        guard let following = self.byte(1) else { return append([], reading: 1) }
        if following == UInt8(ascii: "\n") { return append([], reading: 2) }
        let escaped = shell == .fish ? "\"$\\" : "\"$`\\"
        append(escaped.utf8.contains(following) ? [following] : [byte, following], reading: 2)
    }

    private mutating func escapes(_ byte: UInt8) {
        if byte == UInt8(ascii: "'") { return close() }
        byte == UInt8(ascii: "\\") ? escape() : append([byte], reading: 1)
    }

    /// Reads an escape sequence such as `\n` or `\x41`.
    private mutating func escape() {
        let escape = ShellEscape(bytes[next...])
        append(escape.bytes, reading: escape.length)
    }

    // MARK: Expansions

    /// Whether an expansion begins here: `$(…)`, `` `…` ``, `${…}`, `<(…)`, or a group in parentheses.
    private var beginsExpansion: Bool {
        switch bytes[next] {
        case UInt8(ascii: "("): true
        case UInt8(ascii: "`"): shell != .fish
        case UInt8(ascii: "$"): byte(1).map { "({".utf8.contains($0) } ?? false
        case UInt8(ascii: "<"), UInt8(ascii: ">"): quote == .none && byte(1) == UInt8(ascii: "(")
        default: false
        }
    }

    /// Reads an expansion up to its end, including spaces and operators.
    private mutating func expansion() {
        let opening = "`(".utf8.contains(bytes[next]) ? next : next + 1
        let end = endOfExpansion(from: opening)
        // Inside quotes, readline treats the open expansion as one word, which completion must not replace.
        let isOpen = end == nil && quote == .none && bytes[opening] != UInt8(ascii: "{")
        if isOpen { return beginCommand(behind: opening) }
        let length = (end ?? bytes.count) - next
        append(Array(bytes[next..<next + length]), reading: length)
    }

    /// Continues with the command inside an expansion that is still open.
    private mutating func beginCommand(behind opening: Int) {
        words = []
        word = []
        hasWord = false
        isRedirection = false
        next = opening + 1
    }

    /// The offset after the bracket that closes the one at `opening`; `nil` if it is still open.
    private func endOfExpansion(from opening: Int) -> Int? {
        var ends: [UInt8] = []
        var index = opening
        while index < bytes.count {
            let isQuoted = ends.last == UInt8(ascii: "\"")
            let isBehindDollar = index > 0 && bytes[index - 1] == UInt8(ascii: "$")
            switch bytes[index] {
            case let byte where byte == ends.last: ends.removeLast()
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "'") where !isQuoted:
                index = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "'")) ?? bytes.count
            case UInt8(ascii: "\""): ends.append(UInt8(ascii: "\""))
            case UInt8(ascii: "`") where shell != .fish: ends.append(UInt8(ascii: "`"))
            case UInt8(ascii: "(") where !isQuoted || isBehindDollar: ends.append(UInt8(ascii: ")"))
            case UInt8(ascii: "{") where isBehindDollar: ends.append(UInt8(ascii: "}"))
            default: break
            }
            index += 1
            if ends.isEmpty { return index }
        }
        return nil
    }
}
