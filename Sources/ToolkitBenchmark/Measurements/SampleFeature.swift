import Toolkit

/// Commands to parse: arguments as features have them, and nothing that they do.
enum SampleFeature: Feature {
    static let name = "sample"
    static let summary = "Nothing but arguments."
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
        @Option("The most rows.") var limit: Limit?

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
