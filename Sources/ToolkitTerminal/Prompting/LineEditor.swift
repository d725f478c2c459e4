// libedit and readline would be loaded with dlopen, but they own the signals, read a FILE, draw no list of choices and
// hide no secret; many systems lack them. This editor needs no library and does no I/O.

/// A line of text that a person edits, with the answers given before.
struct LineEditor: Equatable, Sendable {
    /// The maximum length, in bytes.
    static let longest = 65_536

    private(set) var before: String
    private(set) var after = ""
    /// The earlier answers, the oldest first, and at the end the text that is being typed.
    private var lines: [String]
    private var line: Int

    /// Creates an editor with the cursor at the end of a text.
    /// - Parameter history: The earlier answers, the oldest first.
    init(_ text: String = "", history: [String] = []) {
        before = text
        lines = history + [text]
        line = history.count
    }

    var text: String { before + after }

    /// Applies a key; returns whether it changed the text or moved the cursor.
    @discardableResult
    mutating func apply(_ key: Key) -> Bool {
        let old = (before, after, line)
        switch key {
        case .text(let text), .paste(let text): insert(text)
        case .left: moveLeft(while: Self.once())
        case .right: moveRight(while: Self.once())
        case .wordLeft: moveLeft(while: Self.word())
        case .wordRight: moveRight(while: Self.word())
        case .home: (before, after) = ("", text)
        case .end: (before, after) = (text, "")
        case .up: recall(line - 1)
        case .down: recall(line + 1)
        case .deleteBackward: before = String(before.dropLast())
        case .deleteForward, .endOfInput: after = String(after.dropFirst())
        case .deleteWordBackward: deleteBackward(while: Self.word())
        case .deleteToSpace: deleteBackward(while: Self.word { !$0.isWhitespace })
        case .deleteWordForward: after.removeFirst(Self.count(after, while: Self.word()))
        case .deleteToStart: before = ""
        case .deleteToEnd: after = ""
        case .enter, .tab, .pageUp, .pageDown, .clearScreen: break
        }
        join()
        return (before, after, line) != old
    }

    private mutating func insert(_ text: String) {
        guard before.utf8.count + after.utf8.count + text.utf8.count <= Self.longest else { return }
        before += text
    }

    private mutating func recall(_ number: Int) {
        guard lines.indices.contains(number) else { return }
        lines[line] = text
        line = number
        (before, after) = (lines[number], "")
    }

    /// Keeps a character whole when its parts met at the cursor.
    private mutating func join() {
        while let last = before.last, let first = after.first, (String(last) + String(first)).count == 1 {
            before.append(after.removeFirst())
        }
    }

    // MARK: Parts of the text

    private mutating func moveLeft(while belongs: (Character) -> Bool) {
        let count = Self.count(before.reversed(), while: belongs)
        after = String(before.suffix(count)) + after
        before.removeLast(count)
    }

    private mutating func moveRight(while belongs: (Character) -> Bool) {
        let count = Self.count(after, while: belongs)
        before += after.prefix(count)
        after.removeFirst(count)
    }

    private mutating func deleteBackward(while belongs: (Character) -> Bool) {
        before.removeLast(Self.count(before.reversed(), while: belongs))
    }

    private static func count(_ text: some Sequence<Character>, while belongs: (Character) -> Bool) -> Int {
        var count = 0
        for character in text {
            guard belongs(character) else { break }
            count += 1
        }
        return count
    }

    private static func once() -> (Character) -> Bool {
        var isFirst = true
        return { _ in
            defer { isFirst = false }
            return isFirst
        }
    }

    /// Takes everything up to a word, and then the word.
    private static func word(
        of isPart: @escaping (Character) -> Bool = { $0.isLetter || $0.isNumber }
    ) -> (Character) -> Bool {
        var isInside = false
        return { character in
            if isPart(character) { isInside = true } else if isInside { return false }
            return true
        }
    }
}
