/// `toolkit sandbox fill`: as much demo data as wanted.
struct FillSandbox: Command {
    static let name = "fill"
    static let summary = "Add made-up data to a sandbox."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit sandbox fill FEATURE --count 500", "Five hundred more"),
        Example("toolkit sandbox fill FEATURE --count 500 --seed 7", "The same five hundred every time"),
    ]

    @Argument("The feature.", .placeholder("FEATURE"), .live(.features)) var feature: String
    @Option("How many to add.") var count: Count
    @Option("The same number makes the same data.") var seed: Seed?

    func run(in context: Context) async throws -> FillAnswer {
        let sandbox = try context.services.sandbox(of: try context.services.feature(feature))
        var random = context.randomNumbers()
        let seed = seed ?? Seed(random.next())
        let bar = context.progress("Filling", total: count.number)
        defer { bar.finish() }
        try sandbox.service.fill(count: count.number, seed: seed.value) { added in
            bar.advance(by: added)
            try Task.checkCancellation()
        }
        return FillAnswer(feature: feature, added: count.number)
    }
}

/// How much was added to a sandbox.
struct FillAnswer: Output {
    let feature: String
    let added: Int

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Added \(added) to the sandbox of \(feature)."))
    }
}
