import ToolkitProgram

/// `toolkit mcp`: offers the commands to a program as tools of the Model Context Protocol.
public struct ServeTools: Command {
    public static let name = "mcp"
    public static let summary = "Offer the commands as tools to a program that speaks the Model Context Protocol."
    public static let details = """
        The command speaks the protocol over standard input and output, until its input ends. Each command becomes a \
        tool, except those that need a person, such as signing in. Unless you allow more, the tools only read, and no \
        money moves. The tools use the same settings, sandboxes and services as the commands. Where a command asks for a \
        confirmation on a terminal, its tool asks you, if the program can show forms; \
        otherwise, let the program ask.
        """
    public static let effect = Effect.writes
    public static let needsPerson = true
    public static let examples = [
        Example("toolkit mcp --only FEATURE --explain", "Show what the command would do"),
        Example("toolkit mcp --allow writes --spend 50 --explain", "Let tools change data, and move up to 50"),
    ]

    @Option("Also offer the commands that write data; with destroys, also those that remove it.") var allow: Allowed?
    @Option(
        "Offer only the commands of these features, groups or external commands, separated by commas.",
        .placeholder("NAMES"),
        .live(.features))
    var only: [String]
    @Option("Offer these tools, such as cats_list, separated by commas.", .placeholder("NAMES")) var tools: [String]
    @Option(
        "Leave out these tools, or the tools of these features or groups, separated by commas.", .placeholder("NAMES"))
    var without: [String]
    @Option("How much money the tools may move until the server ends, in the currency of the account; needs --allow.")
    var spend = SpendingLimit(0)

    /// Creates the command with the defaults of all options.
    public init() {}

    public func run(in context: Context) async throws -> ToolSession {
        guard spend.amount == 0 || allow != nil else {
            throw Report.usage(
                "\(option: "spend") needs \(option: "allow"), because tools that only read move no money.",
                hint: .run("mcp --allow writes --spend \(spend.argument)"), code: "spending-without-writing")
        }
        let choice = ToolChoice(only, tools: tools, without: without, allow: allow)
        try choice.check(context)
        if context.terminal.inputIsTerminal {
            context.notes.add(
                "A program that speaks the Model Context Protocol starts this command. It waits for messages, one in each "
                    + "line. Press Ctrl-C to stop.")
        }
        let allowance = Allowance(isReadOnly: allow == nil, spending: spend.amount)
        let reachable = context.leavingOut(choice.leftOut(of: context.features.map(\.name)))
        return ToolSession(
            ToolServer(context: reachable, allowance: allowance) { choice.refusal(of: $0) })
    }
}

/// What tools may do besides reading.
enum Allowed: String, ArgumentValue, CaseIterable {
    /// Add and change data.
    case writes
    /// Also remove data.
    case destroys
}

/// An amount of money in major units of no particular currency, such as `50` or `12.50`.
struct SpendingLimit: ArgumentValue {
    static let placeholder = "AMOUNT"
    static let form = ValueForm.amount
    static let sample = "50"

    let amount: Decimal
    var argument: String { "\(amount)" }

    init(_ amount: Decimal) { self.amount = amount }

    init(argument: String) throws(ArgumentRefusal) {
        let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = (1...2).contains(parts.count) && parts.allSatisfy { $0.isDigits && $0.count <= 15 }
        guard isPlain, let amount = Decimal(string: argument) else {
            throw .unreadable("'\(argument.visible)' is not an amount, such as 50 or 12.50.")
        }
        self.amount = amount
    }
}

/// A conversation with a program, which lasts until the program ends it.
public struct ToolSession: Answer {
    private let server: ToolServer

    public static var shape: AnswerShape { .document }
    public static var isPaged: Bool { false }

    init(_ server: ToolServer) { self.server = server }

    public func write(to writer: inout AnswerWriter) async throws { try await server.run() }
}
