/// A regular expression as steps for ``PatternSearch``; a place is the index of a step.
struct PatternProgram: Sendable {
    enum Step: Sendable {
        case one(ScalarTest)
        case boundary(PatternBoundary)
        /// Goes on at both places.
        case fork(Int, Int)
        case jump(Int)
        /// Ends the expression with success.
        case accept
    }

    /// The most steps, which bound the work for each character of a text.
    static let most = 1_000

    private(set) var steps: [Step] = []

    /// - Throws: ``PatternParser/Refusal`` when it has too many steps.
    init(_ node: PatternNode) throws(PatternParser.Refusal) {
        guard node.size <= Self.most else { throw .tooOften }
        add(node)
        steps.append(.accept)
    }

    init(literal text: [Unicode.Scalar]) { steps = text.map { .one(ScalarTest(.only($0))) } + [.accept] }

    private mutating func add(_ node: PatternNode) {
        switch node {
        case .one(let set): steps.append(.one(ScalarTest(set)))
        case .boundary(let boundary): steps.append(.boundary(boundary))
        case .sequence(let nodes): nodes.forEach { add($0) }
        case .choice(let nodes): addChoice(nodes[...])
        case .repetition(let node, let least, let most):
            for _ in 0..<least { add(node) }
            guard let most else { return addLoop(node) }
            let forks = (least..<most).map { _ in
                let fork = reserve()
                add(node)
                return fork
            }
            for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
        }
    }

    private mutating func addChoice(_ nodes: ArraySlice<PatternNode>) {
        guard let first = nodes.first, nodes.count > 1 else { return nodes.forEach { add($0) } }
        let fork = reserve()
        add(first)
        let jump = reserve()
        steps[fork] = .fork(fork + 1, steps.count)
        addChoice(nodes.dropFirst())
        steps[jump] = .jump(steps.count)
    }

    private mutating func addLoop(_ node: PatternNode) {
        let fork = reserve()
        add(node)
        steps.append(.jump(fork))
        steps[fork] = .fork(fork + 1, steps.count)
    }

    /// Adds a step that is replaced later.
    private mutating func reserve() -> Int {
        steps.append(.accept)
        return steps.count - 1
    }
}

extension PatternNode {
    /// About the number of steps; a large number for more than a program can have.
    fileprivate var size: Int {
        let size =
            switch self {
            case .one, .boundary: 1
            case .sequence(let nodes): nodes.map(\.size).reduce(0, +)
            case .choice(let nodes): nodes.map { $0.size + 2 }.reduce(0, +)
            case .repetition(let node, let least, let most): Self.size(repeating: node, least, most)
            }
        return min(size, 1 << 20)
    }

    private static func size(repeating node: PatternNode, _ least: Int, _ most: Int?) -> Int {
        // To compile an empty part many times takes time, too.
        let size = max(1, node.size)
        return least * size + (most.map { ($0 - least) * (size + 1) } ?? size + 2)
    }
}
