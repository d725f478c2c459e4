/// `toolkit sandbox reset`: starts afresh.
struct ResetSandbox: Command {
    static let name = "reset"
    static let summary = "Throw away what a sandbox holds and start with the demo data again."
    static let effect = Effect.destroys
    static let examples = [
        Example("toolkit sandbox reset FEATURE --yes", "One feature, without a question"),
        Example("toolkit sandbox reset --yes", "All of them"),
    ]

    @Argument("The feature; all when none is named.", .placeholder("FEATURE"), .live(.features))
    var features: [String] = []

    func run(in context: Context) async throws -> ResetAnswer {
        let named = try features.map { try context.services.feature($0) }
        let chosen = named.isEmpty ? context.features.filter { $0.makeSandbox != nil } : named
        let names = chosen.map(\.name)
        try context.confirm("Throw away what the sandbox of \(names.joined(separator: ", ")) holds?")
        for feature in chosen { try context.services.sandbox(of: feature, isTold: false).reset() }
        return ResetAnswer(reset: names)
    }
}

/// The features whose sandboxes were reset.
struct ResetAnswer: Output {
    let reset: [String]

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("The sandbox of \(reset.joined(separator: ", ")) holds the demo data again."))
    }
}
