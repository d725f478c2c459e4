import ToolkitStandIn

/// A search for a regular expression in one text.
///
/// It follows all ways through the program at once, so that each step looks at each character once (K. Thompson's
/// method).
struct PatternSearch<Text: IteratorProtocol<Unicode.Scalar>> {
    private let steps: [PatternProgram.Step]
    private var text: Text
    private var position = 0
    /// The characters before and after the position, and the one after that.
    private var last: Unicode.Scalar?
    private var next: Unicode.Scalar?
    private var afterNext: Unicode.Scalar?
    /// The steps that test the next character.
    private var places: [Int] = []
    /// The position after the last one at which each step was reached.
    private var reached: [Int]
    private var open: [Int] = []

    init(_ program: PatternProgram, in text: Text) {
        (steps, self.text) = (program.steps, text)
        reached = Array(repeating: 0, count: steps.count)
        (next, afterNext) = (self.text.next(), self.text.next())
    }

    /// Returns whether the expression matches anywhere in the text; `false` when the end has come before.
    mutating func findsMatch(until end: TransactionEnd?) -> Bool {
        if go(to: 0) { return true }
        while let scalar = next {
            if position % stretch == 0, end?.hasCome == true { return false }
            (last, next, afterNext) = (scalar, afterNext, text.next())
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

    private func isAt(_ boundary: PatternBoundary) -> Bool {
        switch boundary {
        case .textStart: last == nil
        case .textEnd: next == nil
        case .lastLineEnd: next == nil || next == "\n" && afterNext == nil
        case .lineStart: last == nil || last == "\n" && next != nil
        case .lineEnd: next == nil || next == "\n"
        case .wordEdge: isWordEdge
        case .noWordEdge: !isWordEdge
        }
    }

    private var isWordEdge: Bool { (last?.isWordPart ?? false) != (next?.isWordPart ?? false) }
}

/// How many characters are read between two looks at the end.
private let stretch = 4_096
