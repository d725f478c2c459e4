/// `toolkit sandbox reset`: replaces the data of sandboxes with the demo data.
struct ResetSandbox: Command {
    static let name = "reset"
    static let summary = "Delete the data of a sandbox and restore the demo data."
    static let effect = Effect.destroys
    static let examples = [
        Example("toolkit sandbox reset FEATURE --yes", "Reset one feature without confirmation"),
        Example("toolkit sandbox reset --yes", "Reset all features"),
    ]

    @Argument("The features; by default, all of them.", .placeholder("FEATURE"), .live(.features))
    var features: [String] = []

    func run(in context: Context) async throws -> ResetAnswer {
        let named = try features.map { try context.services.feature($0) }
        let chosen = named.isEmpty ? context.features.filter { $0.makeSandbox != nil } : named
        let names = chosen.map(\.name)
        try context.confirm("Delete all data in the sandbox of \(names.joined(separator: ", "))?")
        for feature in chosen { try context.services.sandbox(of: feature, isTold: false).reset() }
        return ResetAnswer(reset: names)
    }
}

/// The features whose sandboxes were reset.
struct ResetAnswer: Output {
    let reset: [String]

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Restored the demo data of \(reset.joined(separator: ", "))."))
    }
}
