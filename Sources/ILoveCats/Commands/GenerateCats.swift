import Toolkit

/// `toolkit cats generate`: made-up cats.
struct GenerateCats: Command {
    static let name = "generate"
    static let summary = "Make up cats, and write or import them."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit cats generate --count 3 --seed 7", "The same three every time"),
        Example("toolkit cats generate --count 20 --import --yes", "Twenty more in the registry"),
    ]

    @Option("How many.") var count: Count
    @Option("The same number makes the same cats.") var seed: Seed?
    @Flag("Add them to the registry instead of writing them.") var `import`: Bool

    func run(in context: Context) async throws -> GeneratedCats {
        guard !`import` || !context.isCSV else { throw CSVError.noTable }
        var random = context.randomNumbers()
        let seed = seed?.value ?? random.next()
        let litter = Litter(ILoveCatsFeature.madeUpCats(seed: seed, now: context.now), count: count.number)
        guard `import` else {
            return .written(Rows { await litter.next(1_000)?.map(CatRow.init) })
        }
        return .imported(try await context.importCats(await litter.next(count.number) ?? []))
    }
}

/// A number of made-up cats, handed out some at a time.
private actor Litter {
    private let makeCat: () -> NewCat
    private var left: Int

    init(_ makeCat: sending @escaping () -> NewCat, count: Int) {
        self.makeCat = makeCat
        left = count
    }

    /// The next cats, at most `limit`; `nil` when there are no more.
    func next(_ limit: Int) -> [NewCat]? {
        guard left > 0 else { return nil }
        let size = min(limit, left)
        left -= size
        return (0..<size).map { _ in makeCat() }
    }
}

/// What became of made-up cats.
enum GeneratedCats: Answer {
    case written(Rows<CatRow>)
    case imported(ImportedCats)

    func write(to writer: inout AnswerWriter) async throws {
        switch self {
        case .written(let rows): try await rows.write(to: &writer)
        case .imported(let count): try await count.write(to: &writer)
        }
    }
}
