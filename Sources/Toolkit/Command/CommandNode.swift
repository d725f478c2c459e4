/// What a command changes; the manual states it, so that programs know before they run the command.
public enum Effect: String, Codable, CaseIterable, Sendable {
    /// Changes no data; the command writes only local copies and files that the command line names.
    case reads
    /// Adds or changes data.
    case writes
    /// Removes data that cannot be restored.
    case destroys
}

/// A working command line for help and the manual; the test suite runs it.
public struct Example: Sendable, Equatable {
    /// The whole line, beginning with `toolkit`, which stands for the name of the program.
    ///
    /// In built-in commands' examples, `FEATURE` stands for the first feature that has a service, and `SETTING` for the
    /// setting of that service's address.
    public let line: String
    /// A description in a few words.
    public let summary: String

    /// Creates an example.
    public init(_ line: String, _ summary: String) {
        self.line = line
        self.summary = summary
    }

    func replacing(_ words: [String: String]) -> Example {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
        return Example(parts.map { words[$0] ?? $0 }.joined(separator: " "), summary)
    }
}

/// A node of the command tree: a command, a group of commands, or both.
public struct CommandNode: Sendable {
    /// The command's name.
    public let name: String
    /// Other accepted names.
    public var aliases: [String]
    /// The help text, one sentence.
    public var summary: String { worded(declaredSummary) }
    /// Longer help text, in paragraphs.
    public var details: String {
        get { worded(declaredDetails) }
        set { declaredDetails = newValue }
    }
    /// The heading under which the group's help lists the command.
    public var heading: String?
    /// Whether help, completion and suggestions leave the command out.
    public var isHidden: Bool
    /// What to use instead, when the command is deprecated.
    public var replacement: String?
    /// What the command changes; `nil` for a plain group.
    public let effect: Effect?
    /// Working command lines.
    public var examples: [Example] { makeExamples().map { Example(worded($0.line), worded($0.summary)) } }
    /// The arguments of the command; `nil` for a plain group.
    public let arguments: (any ArgumentSet.Type)?
    /// The subcommands.
    public var children: [CommandNode]
    /// The known arguments of an external command, which parses them itself; `nil` for other commands.
    package var externalArguments: [ArgumentDeclaration]?

    private let declaredSummary: String
    private var declaredDetails: String
    private let declaredTerminalDetails: String
    /// Whether the texts are not from a feature, so that `toolkit` in them does not stand for the program.
    private let isVerbatim: Bool
    /// Makes the examples when something shows them, because most runs do not.
    private var makeExamples: @Sendable () -> [Example]

    /// Creates a node; features use ``group(_:_:_:)`` and `command(_:)`.
    package init(
        name: String, summary: String, details: String = "", terminalDetails: String = "", effect: Effect? = nil,
        examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        arguments: (any ArgumentSet.Type)? = nil, children: [CommandNode] = [], isVerbatim: Bool = false
    ) {
        self.name = name
        declaredSummary = summary
        declaredDetails = details
        declaredTerminalDetails = terminalDetails
        self.effect = effect
        makeExamples = examples
        self.arguments = arguments
        self.children = children
        aliases = []
        isHidden = false
        self.isVerbatim = isVerbatim
    }

    /// A plain group: it has subcommands and is not a command itself.
    public static func group(_ name: String, _ summary: String, _ children: [CommandNode]) -> CommandNode {
        CommandNode(name: name, summary: summary, children: children)
    }

    /// The same node with further names.
    public func alias(_ names: String...) -> CommandNode { changed(self) { $0.aliases += names } }

    /// The same node under a heading in the help of its group.
    public func heading(_ text: String) -> CommandNode { changed(self) { $0.heading = text } }

    /// The same node, accepted but left out of help, completion and suggestions.
    public func hidden() -> CommandNode { changed(self) { $0.isHidden = true } }

    /// The same node, hidden, with a note about the replacement when it is used.
    public func deprecated(use replacement: String) -> CommandNode {
        changed(self) { ($0.isHidden, $0.replacement) = (true, replacement) }
    }

    package func replacingInExamples(_ words: [String: String]) -> CommandNode {
        changed(self) {
            $0.makeExamples = { [makeExamples] in makeExamples().map { $0.replacing(words) } }
            $0.children = $0.children.map { $0.replacingInExamples(words) }
        }
    }

    package var allDetails: String {
        worded([declaredDetails, declaredTerminalDetails].filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// Every argument of the command, in order.
    public var declarations: [ArgumentDeclaration] { arguments?.declarations ?? externalArguments ?? [] }

    /// Whether the node is a command and not a plain group.
    package var isCommand: Bool { arguments != nil || externalArguments != nil }

    package func child(named word: String) -> CommandNode? {
        children.first { $0.name == word || $0.aliases.contains(word) }
    }

    private func worded(_ text: String) -> String { isVerbatim ? text : ProgramDescription.current.worded(text) }
}
