/// A regular expression as steps for ``PatternSearch``.
struct PatternProgram: Sendable {
    /// One step; a place is the index of a step.
    enum Step: Sendable {
        case one(ScalarSet)
        case boundary(PatternBoundary)
        case jump(Int)
        /// Goes on at the first place, and later at the second one if that fails.
        case fork(Int, Int)
        /// Saves the position in the text.
        case save(Int)
        case zero(Int)
        case increment(Int)
        /// Goes on with the next step while the counter is below `least`, and at `end` from `most` on; tries both between
        /// them.
        case count(Int, Repetition, end: Int)
        /// Goes on at `end` if the position is still the saved one, so that no repetition is endless.
        case leaveUnlessMoved(Int, end: Int)
        /// Runs the steps up to `end` as a group that keeps its first match.
        case atomic(end: Int)
        /// Runs the steps up to `end` as a test.
        case look(isBehind: Bool, isNegated: Bool, end: Int)
        case backReference(Int, ignoresCase: Bool)
        /// Ends the expression, a group or a test with success.
        case accept
    }

    private(set) var steps: [Step] = []
    /// The number of saved positions and counters.
    private(set) var registerCount: Int

    /// Compiles an expression.
    init(_ node: PatternNode) {
        // The registers 2 n and 2 n + 1 have the start and the end of group n.
        registerCount = 2 * node.captureCount + 2
        add(node)
        steps.append(.accept)
    }

    private mutating func add(_ node: PatternNode) {
        switch node {
        case .one(let set): steps.append(.one(set))
        case .sequence(let nodes): nodes.forEach { add($0) }
        case .choice(let nodes): addChoice(nodes)
        case .repetition(let node, let repetition): add(node, repetition)
        case .capture(let number, let node):
            steps.append(.save(2 * number))
            add(node)
            steps.append(.save(2 * number + 1))
        case .atomic(let node): addGroup(node) { .atomic(end: $0) }
        case .look(let node, let isBehind, let isNegated):
            addGroup(node) { .look(isBehind: isBehind, isNegated: isNegated, end: $0) }
        case .boundary(let boundary): steps.append(.boundary(boundary))
        case .backReference(let number, let ignoresCase):
            steps.append(.backReference(number, ignoresCase: ignoresCase))
        }
    }

    private mutating func addChoice(_ nodes: [PatternNode]) {
        var ends: [Int] = []
        for (index, node) in nodes.enumerated() {
            guard index < nodes.count - 1 else {
                add(node)
                break
            }
            let fork = reserve()
            add(node)
            ends.append(reserve())
            steps[fork] = .fork(fork + 1, steps.count)
        }
        for end in ends { steps[end] = .jump(steps.count) }
    }

    private mutating func add(_ node: PatternNode, _ repetition: Repetition) {
        guard repetition.preference != .onlyMost else {
            let most = Repetition(least: repetition.least, most: repetition.most)
            return addGroup(.repetition(node, most)) { .atomic(end: $0) }
        }
        let counter = makeRegister()
        let start = makeRegister()
        steps.append(.zero(counter))
        let count = reserve()
        steps.append(.increment(counter))
        steps.append(.save(start))
        add(node)
        let check = reserve()
        steps.append(.jump(count))
        steps[count] = .count(counter, repetition, end: steps.count)
        steps[check] = .leaveUnlessMoved(start, end: steps.count)
    }

    private mutating func addGroup(_ node: PatternNode, _ step: (_ end: Int) -> Step) {
        let start = reserve()
        add(node)
        steps.append(.accept)
        steps[start] = step(steps.count)
    }

    /// Adds a step that is replaced later.
    private mutating func reserve() -> Int {
        steps.append(.accept)
        return steps.count - 1
    }

    private mutating func makeRegister() -> Int {
        registerCount += 1
        return registerCount - 1
    }
}

extension PatternNode {
    /// The number of groups that back references can name.
    fileprivate var captureCount: Int {
        switch self {
        case .one, .boundary, .backReference: 0
        case .sequence(let nodes), .choice(let nodes): nodes.map(\.captureCount).max() ?? 0
        case .repetition(let node, _), .atomic(let node), .look(let node, _, _): node.captureCount
        case .capture(let number, let node): max(number, node.captureCount)
        }
    }
}
