/// `toolkit manual schema`: prints the JSON Schema of the manual's JSON format.
struct PrintManualSchema: Command {
    static let name = "schema"
    static let summary = "Print the JSON Schema of 'toolkit manual --format json'."
    static let effect = Effect.reads
    static let isOnlyTyped = true
    static let examples = [
        Example("toolkit manual schema", "Print the schema"),
        Example("toolkit manual schema --output ndjson", "Print it on one line"),
    ]

    func run(in context: Context) async throws -> SchemaAnswer { SchemaAnswer() }
}

/// A JSON Schema.
struct SchemaAnswer: Answer {
    static let shape = AnswerShape.value

    func write(to writer: inout AnswerWriter) async throws { try writer.write(data: ManualSchema.value) }
}
