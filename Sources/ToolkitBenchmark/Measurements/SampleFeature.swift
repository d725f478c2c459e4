import ToolkitProgram

/// Commands with typical arguments, which do nothing.
enum SampleFeature: Feature {
    static let name = "sample"
    static let summary = "Commands to parse."
    static let commands: [CommandNode] = [.command(List.self), .command(Delete.self)]

    /// A command with many options.
    struct List: Command {
        static let name = "list"
        static let summary = "List nothing."
        static let effect = Effect.reads
        static let examples: [Example] = []

        @Option("The breed.") var breed: String?
        @Option("The owner.") var owner: String?
        @Option("A part of the name.") var search: String?
        @Option("The order.") var sort: String?
        @Option("The maximum number of rows.") var limit: Limit?

        func run(in context: Context) async throws -> NoAnswer { NoAnswer() }
    }

    /// A command with any number of words.
    struct Delete: Command {
        static let name = "delete"
        static let summary = "Delete nothing."
        static let effect = Effect.reads
        static let examples: [Example] = []

        @Argument("The IDs.") var ids: [String]

        func run(in context: Context) async throws -> NoAnswer { NoAnswer() }
    }
}
