/// `toolkit sandbox fill`: adds random data to a sandbox.
struct FillSandbox: Command {
    static let name = "fill"
    static let summary = "Add random data to a sandbox."
    static let details = "If the command is interrupted, the items that it has added stay."
    static let effect = Effect.writes
    static let onlyAdds = true
    static let examples = [
        Example("toolkit sandbox fill FEATURE --count 500", "Add 500 items"),
        Example("toolkit sandbox fill FEATURE --count 500 --seed 7", "Add the same 500 items every time"),
    ]

    @Argument("The name of the feature.", .placeholder("FEATURE"), .live(.features)) var feature: String
    @Option("The number of items to add.") var count: Count
    @Option("The random seed; the same seed makes the same data.") var seed: Seed?
    @Flag("Check without adding anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<FillAnswer> {
        let sandbox = try context.services.sandbox(of: try context.services.feature(feature))
        let answer = FillAnswer(feature: feature, added: count.number)
        if dryRun { return .planned(answer) }
        var random = context.randomNumbers()
        let seed = seed ?? Seed(random.next())
        let bar = context.progress("Filling", total: count.number)
        defer { bar.finish() }
        try sandbox.service.fill(count: count.number, seed: seed.value) { added in
            bar.advance(by: added)
            try Task.checkCancellation()
        }
        return .done(answer)
    }
}

/// The number of items that were added to a sandbox.
struct FillAnswer: ChangeResult {
    let feature: String
    let added: Int

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Added \(added.counted("item")) to the sandbox of \(feature)."))
    }

    func drawPlan(on canvas: inout Canvas) {
        canvas.plan("add \(added.counted("item")) to the sandbox of \(feature)", so: "Nothing was added.")
    }
}
