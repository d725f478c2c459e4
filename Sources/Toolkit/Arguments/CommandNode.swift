/// What a command does to the world: told in the manual, so that programs can know before they call.
public enum Effect: String, Codable, CaseIterable, Sendable {
    /// Asks for no change; what it writes is a file that the line names, or a copy of its own.
    case reads
    /// Adds or changes something.
    case writes
    /// Removes something that cannot be had back.
    case destroys
}

/// A command line that works, for help and the manual; the test suite runs it.
public struct Example: Sendable, Equatable {
    /// The whole line, beginning with `toolkit`.
    ///
    /// Where a command of the program itself needs a feature, the words `FEATURE` and `SETTING` stand for the first one
    /// with a service and for the setting of that service's address.
    public let line: String
    /// What it does, in a few words.
    public let summary: String

    /// An example.
    public init(_ line: String, _ summary: String) {
        self.line = line
        self.summary = summary
    }

    /// The same line with other words in place of some.
    func replacing(_ words: [String: String]) -> Example {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
        return Example(parts.map { words[$0] ?? $0 }.joined(separator: " "), summary)
    }
}

/// A place in the tree of commands: a command, a group of them, or both.
public struct CommandNode: Sendable {
    /// The word that is typed.
    public let name: String
    /// Other words that are understood.
    public var aliases: [String]
    /// One sentence for help.
    public let summary: String
    /// More about it, in paragraphs.
    public var details: String
    /// The heading under which its group's help shows it.
    public var heading: String?
    /// Left out of help, completion and suggestions.
    public var isHidden: Bool
    /// What to use instead, when the command is on its way out.
    public var replacement: String?
    /// What it does to the world; `nil` for a plain group.
    public let effect: Effect?
    /// Lines that work.
    public private(set) var examples: [Example]
    /// The arguments of the command; `nil` for a plain group.
    public let arguments: (any ArgumentSet.Type)?
    /// The commands below.
    public var children: [CommandNode]
    /// What is known of the arguments of an external command, which reads them itself; `nil` for all others.
    var externalArguments: [ArgumentDeclaration]?

    /// Makes a node; features use ``group(_:_:_:)`` and `command(_:)`.
    init(
        name: String, summary: String, details: String = "", effect: Effect? = nil, examples: [Example] = [],
        arguments: (any ArgumentSet.Type)? = nil, children: [CommandNode] = []
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.effect = effect
        self.examples = examples
        self.arguments = arguments
        self.children = children
        aliases = []
        isHidden = false
    }

    /// A word that only holds other commands together.
    public static func group(_ name: String, _ summary: String, _ children: [CommandNode]) -> CommandNode {
        CommandNode(name: name, summary: summary, children: children)
    }

    /// The same node under further names.
    public func alias(_ names: String...) -> CommandNode {
        with { $0.aliases += names }
    }

    /// The same node under a heading of its group's help.
    public func heading(_ text: String) -> CommandNode {
        with { $0.heading = text }
    }

    /// The same node, understood but not shown.
    public func hidden() -> CommandNode {
        with { $0.isHidden = true }
    }

    /// The same node, understood, not shown, and answered with a note that names the replacement.
    public func deprecated(use replacement: String) -> CommandNode {
        with {
            $0.isHidden = true
            $0.replacement = replacement
        }
    }

    /// The same node and those below it, with other words in place of some in the examples.
    func replacingInExamples(_ words: [String: String]) -> CommandNode {
        with {
            $0.examples = $0.examples.map { $0.replacing(words) }
            $0.children = $0.children.map { $0.replacingInExamples(words) }
        }
    }

    /// Every argument of the command, in order.
    public var declarations: [ArgumentDeclaration] { arguments?.declarations ?? externalArguments ?? [] }

    /// Whether it is a command, and not a plain group.
    var isCommand: Bool { arguments != nil || externalArguments != nil }

    /// The child with this name or alias.
    func child(named word: String) -> CommandNode? {
        children.first { $0.name == word || $0.aliases.contains(word) }
    }

    private func with(_ change: (inout CommandNode) -> Void) -> CommandNode {
        var copy = self
        change(&copy)
        return copy
    }
}
