/// A search for a regular expression in one text.
///
/// It tries the alternatives one after the other, and remembers on a stack of its own where to go back to. A recursive
/// search would need a deep call stack for a long text.
struct PatternSearch {
    /// The steps that a search may take, in addition to some per character of the text.
    ///
    /// They take a few hundredths of a second.
    private static let patience = 1_000_000
    private static let patiencePerCharacter = 100

    private enum Memory {
        /// Another way to go on.
        case way(place: Int, position: Int)
        /// The value that a register had before.
        case value(register: Int, Int)
    }

    private let steps: [PatternProgram.Step]
    private let text: [Unicode.Scalar]
    /// Saved positions and counters; -1 before the first use.
    private var registers: [Int]
    private var stack: [Memory] = []
    private var patience: Int

    init(_ program: PatternProgram, in text: [Unicode.Scalar]) {
        steps = program.steps
        registers = Array(repeating: -1, count: program.registerCount)
        self.text = text
        patience = Self.patience + Self.patiencePerCharacter * text.count
    }

    /// Returns whether the expression matches anywhere in the text.
    /// - Throws: `BoundedPattern.TookTooLong`.
    mutating func findsMatch() throws -> Bool {
        for start in 0...text.count where try run(0, from: start) != nil { return true }
        return false
    }

    /// Runs the steps from a place on until they accept.
    /// - Parameter end: Where a match must end; `nil` for anywhere.
    /// - Returns: The end of the match in the text, or `nil`; then the registers are unchanged.
    private mutating func run(_ start: Int, from position: Int, to end: Int? = nil) throws -> Int? {
        let base = stack.count
        var (place, position) = (start, position)
        while true {
            patience -= 1
            guard patience >= 0 else { throw BoundedPattern.TookTooLong() }
            if case .accept = steps[place] {
                if end == nil || end == position {
                    forgetWays(above: base)
                    return position
                }
            } else if try step(&place, &position) {
                continue
            }
            guard let way = goBack(to: base) else { return nil }
            (place, position) = way
        }
    }

    /// Takes one step; returns `false` when it fails.
    private mutating func step(_ place: inout Int, _ position: inout Int) throws -> Bool {
        let next = place + 1
        switch steps[place] {
        case .one(let set):
            guard position < text.count, set.contains(text[position]) else { return false }
            position += 1
        case .boundary(let boundary):
            guard isAt(boundary, position) else { return false }
        case .jump(let target): return go(to: target, &place)
        case .fork(let first, let second):
            stack.append(.way(place: second, position: position))
            return go(to: first, &place)
        case .save(let register): set(register, to: position)
        case .zero(let register): set(register, to: 0)
        case .increment(let register): set(register, to: registers[register] + 1)
        case .count(let register, let repetition, let end):
            return go(to: self.next(repetition, registers[register], at: next, end, position), &place)
        case .leaveUnlessMoved(let register, let end):
            if registers[register] == position { return go(to: end, &place) }
        case .atomic(let end):
            guard let found = try run(next, from: position) else { return false }
            position = found
            return go(to: end, &place)
        case .look(let isBehind, let isNegated, let end):
            guard try look(next, position, isBehind, isNegated) else { return false }
            return go(to: end, &place)
        case .backReference(let group, let ignoresCase):
            guard let end = repeats(group, ignoresCase, position) else { return false }
            position = end
        case .accept: return false
        }
        return go(to: next, &place)
    }

    private func go(to target: Int, _ place: inout Int) -> Bool {
        place = target
        return true
    }

    // MARK: Going back

    private mutating func set(_ register: Int, to value: Int) {
        stack.append(.value(register: register, registers[register]))
        registers[register] = value
    }

    /// Undoes the steps after the last other way, and returns that way.
    private mutating func goBack(to base: Int) -> (place: Int, position: Int)? {
        while stack.count > base {
            switch stack.removeLast() {
            case .way(let place, let position): return (place, position)
            case .value(let register, let value): registers[register] = value
            }
        }
        return nil
    }

    /// Forgets the other ways, but not the old values, which an earlier way may need.
    private mutating func forgetWays(above base: Int) {
        let values = stack[base...].filter {
            if case .value = $0 { true } else { false }
        }
        stack.replaceSubrange(base..., with: values)
    }

    // MARK: Steps

    /// The place to go on at before the next repetition, when `count` are done.
    private mutating func next(
        _ repetition: Repetition, _ count: Int, at body: Int, _ end: Int, _ position: Int
    ) -> Int {
        if count < repetition.least { return body }
        if let most = repetition.most, count >= most { return end }
        let (first, second) = repetition.preference == .fewest ? (end, body) : (body, end)
        stack.append(.way(place: second, position: position))
        return first
    }

    private mutating func look(_ body: Int, _ position: Int, _ isBehind: Bool, _ isNegated: Bool) throws -> Bool {
        let base = stack.count
        var isFound = false
        if isBehind {
            for start in stride(from: position, through: 0, by: -1) where !isFound {
                isFound = try run(body, from: start, to: position) != nil
            }
        } else {
            isFound = try run(body, from: position) != nil
        }
        if isNegated { _ = goBack(to: base) }
        return isFound != isNegated
    }

    /// The end of the group's text when it occurs again at a position.
    private func repeats(_ group: Int, _ ignoresCase: Bool, _ position: Int) -> Int? {
        let (start, end) = (registers[2 * group], registers[2 * group + 1])
        guard start >= 0, end >= start, text.count - position >= end - start else { return nil }
        for offset in 0..<end - start {
            let (a, b) = (text[start + offset], text[position + offset])
            guard a == b || ignoresCase && a.caseFolded == b.caseFolded else { return nil }
        }
        return position + end - start
    }

    private func isAt(_ boundary: PatternBoundary, _ position: Int) -> Bool {
        switch boundary {
        case .textStart: position == 0
        case .textEnd: position == text.count
        case .lastLineEnd: position == text.count || isLineEnd(position) && rest(from: position) == 1
        case .lineStart: position == 0 || position < text.count && isLineStart(position)
        case .lineEnd: position == text.count || isLineEnd(position)
        case .wordEdge: isWordEdge(position)
        case .noWordEdge: !isWordEdge(position)
        }
    }

    /// The number of characters from a position on, where CR LF counts as one.
    private func rest(from position: Int) -> Int {
        let count = text.count - position
        return count == 2 && text[position] == "\r" && text[position + 1] == "\n" ? 1 : count
    }

    private func isLineStart(_ position: Int) -> Bool {
        text[position - 1].isLineBreak && !(text[position - 1] == "\r" && text[position] == "\n")
    }

    private func isLineEnd(_ position: Int) -> Bool {
        text[position].isLineBreak && !(position > 0 && text[position - 1] == "\r" && text[position] == "\n")
    }

    private func isWordEdge(_ position: Int) -> Bool {
        if position < text.count, text[position].isMark { return false }
        let isBefore = text[..<position].last { !$0.isMark }?.isWordPart ?? false
        return isBefore != (position < text.count && text[position].isWordPart)
    }
}
