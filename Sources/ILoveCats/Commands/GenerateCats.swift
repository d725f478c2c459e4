import Toolkit

/// `toolkit cats generate`: makes up cats, and prints or imports them.
struct GenerateCats: Command {
    static let name = "generate"
    static let summary = "Generate random cats, and print or import them."
    static let effect = Effect.writes
    static let onlyAdds = true
    static let examples = [
        Example("toolkit cats generate --count 3 --seed 7", "Print three cats, the same ones every time"),
        Example("toolkit cats generate --count 20 --import --yes", "Add twenty cats without confirmation"),
    ]

    @Option("The number of cats.") var count: Count
    @Option("The random seed; the same seed makes the same cats.") var seed: Seed?
    @Flag("Add the cats to the registry instead of only showing them.") var `import`: Bool
    @Flag("Check without importing.") var dryRun: Bool

    func run(in context: Context) async throws -> GeneratedCats {
        guard !`import` || !context.isCSV else { throw CSVError.noTable }
        var random = context.randomNumbers()
        let seed = seed?.value ?? random.next()
        var cats = ILoveCatsFeature.madeUpCats(seed: seed, now: context.now)
        guard `import` else {
            return GeneratedCats(
                answer: Rows<CatRow>(from: (cats, left: count.number)) { state in
                    guard state.left > 0 else { return nil }
                    let size = min(1_000, state.left)
                    state.left -= size
                    return (0..<size).map { _ in CatRow(state.0.next()) }
                })
        }
        if dryRun { return GeneratedCats(answer: ImportedCats(imported: 0, wouldImport: count.number)) }
        return GeneratedCats(answer: try await context.importCats((0..<count.number).map { _ in cats.next() }))
    }
}

/// The answer of the command: the cats, or the number of imported cats.
struct GeneratedCats: Answer {
    static let shape = Rows<CatRow>.shape.orMessage

    let answer: any Answer

    var tellsChange: Bool { answer is ImportedCats }

    func write(to writer: inout AnswerWriter) async throws { try await answer.write(to: &writer) }
}
