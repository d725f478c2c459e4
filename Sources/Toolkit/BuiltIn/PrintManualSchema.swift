/// `toolkit manual schema`: the form of the tree of commands.
struct PrintManualSchema: Command {
    static let name = "schema"
    static let summary = "Write the JSON Schema of 'toolkit manual --format json'."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit manual schema", "To check a tree with"),
        Example("toolkit manual schema --output ndjson", "On one line"),
    ]

    func run(in context: Context) async throws -> SchemaAnswer { SchemaAnswer() }
}

/// A JSON Schema.
struct SchemaAnswer: Answer {
    static let shape = AnswerShape.value

    func write(to writer: inout AnswerWriter) async throws {
        try writer.write(data: ManualSchema.value)
    }
}
