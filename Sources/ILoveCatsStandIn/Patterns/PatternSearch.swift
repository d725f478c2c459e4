/// A search for a regular expression in one text.
///
/// It follows all ways through the program at once, so that each step looks at each character once (K. Thompson's
/// method).
struct PatternSearch {
    private let steps: [PatternProgram.Step]
    private let text: [Unicode.Scalar]
    private var position = 0
    /// The steps that test the next character.
    private var places: [Int] = []
    /// The position after the last one at which each step was reached.
    private var reached: [Int]
    private var open: [Int] = []

    /// How many characters are read between two looks at the time.
    private static let stretch = 4_096

    init(_ program: PatternProgram, in text: [Unicode.Scalar]) {
        (steps, self.text) = (program.steps, text)
        reached = Array(repeating: 0, count: steps.count)
    }

    /// Returns whether the expression matches anywhere in the text; `false` when the time is over.
    mutating func findsMatch(until end: ContinuousClock.Instant?) -> Bool {
        if go(to: 0) { return true }
        while position < text.count {
            if position % Self.stretch == 0, let end, .now > end { return false }
            let scalar = text[position]
            position += 1
            let tests = places
            places.removeAll(keepingCapacity: true)
            for place in tests {
                if case .one(let test) = steps[place], test.passes(scalar), go(to: place + 1) { return true }
            }
            if go(to: 0) { return true }
        }
        return false
    }

    /// Follows the ways from a place up to the next tests; returns whether one accepts.
    private mutating func go(to start: Int) -> Bool {
        open.append(start)
        while let place = open.popLast() {
            guard reached[place] != position + 1 else { continue }
            reached[place] = position + 1
            switch steps[place] {
            case .one: places.append(place)
            case .boundary(let boundary): if isAt(boundary) { open.append(place + 1) }
            case .fork(let first, let second):
                open.append(second)
                open.append(first)
            case .jump(let target): open.append(target)
            case .accept: return true
            }
        }
        return false
    }

    // MARK: Boundaries

    private func isAt(_ boundary: PatternBoundary) -> Bool {
        switch boundary {
        case .textStart: position == 0
        case .textEnd: position == text.count
        case .lastLineEnd: position == text.count || position == text.count - 1 && text[position] == "\n"
        case .lineStart: position == 0 || position < text.count && text[position - 1] == "\n"
        case .lineEnd: position == text.count || text[position] == "\n"
        case .wordEdge: isWordEdge
        case .noWordEdge: !isWordEdge
        }
    }

    private var isWordEdge: Bool {
        let isAfterWord = position > 0 && text[position - 1].isWordPart
        return isAfterWord != (position < text.count && text[position].isWordPart)
    }
}
