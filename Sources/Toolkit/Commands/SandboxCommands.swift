import Foundation

/// `toolkit sandbox status`: what the sandboxes hold.
struct SandboxStatus: Command {
    static let name = "status"
    static let summary = "Show what the sandbox of each feature holds."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit sandbox status", "What there is"),
        Example("toolkit sandbox status --output csv", "The same for a spreadsheet"),
    ]

    func run(in context: Context) async throws -> Rows<SandboxRow> {
        Rows(try context.features.filter { $0.makeSandbox != nil }.map { try SandboxRow($0, context) })
    }
}

/// What the sandbox of a feature holds.
struct SandboxRow: TableRow {
    static let columns = [
        Table.Column("FEATURE"), Table.Column("HOLDS", shrinks: true), Table.Column("FAULTS", alignment: .right),
        Table.Column("FILE", shrinks: true),
    ]
    static let fields = ["feature", "holds", "faults", "path"]

    let feature: String
    let holds: [String]
    let faults: Int
    let path: String

    init(_ feature: FeatureDescription, _ context: Context) throws {
        self.feature = feature.name
        path = context.home.sandboxDatabase(feature.name)
        guard FileManager.default.fileExists(atPath: path) else {
            holds = []
            faults = 0
            return
        }
        let sandbox = try context.sandbox(of: feature)
        holds = try sandbox.service.contents().map { "\($0.count) \($0.name)" }
        faults = try Fault.all(in: sandbox.service.database).count
    }

    var cells: [Styled] {
        let contents = holds.isEmpty ? Styled("not used yet", .dim) : Styled(holds.joined(separator: ", "))
        return [Styled(feature, .bold), contents, Styled("\(faults)", faults > 0 ? .red : []), Styled(path, .dim)]
    }
}

/// `toolkit sandbox path`: where the sandboxes are.
struct SandboxPath: Command {
    static let name = "path"
    static let summary = "Show the folder of the sandboxes."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit sandbox path", "The folder"),
        Example("toolkit sandbox path --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> PathAnswer {
        PathAnswer(path: context.home.sandboxFolder)
    }
}

/// `toolkit sandbox reset`: starts afresh.
struct ResetSandbox: Command {
    static let name = "reset"
    static let summary = "Throw away what a sandbox holds and start with the demo data again."
    static let effect = Effect.destroys
    static let examples = [
        Example("toolkit sandbox reset cats --yes", "One feature, without a question"),
        Example("toolkit sandbox reset --yes", "All of them"),
    ]

    @Argument("The feature; all when none is named.", .placeholder("FEATURE")) var features: [String] = []

    func run(in context: Context) async throws -> ResetAnswer {
        let named = try features.map { try context.feature($0) }
        let chosen = named.isEmpty ? context.features.filter { $0.makeSandbox != nil } : named
        let names = chosen.map(\.name)
        try context.confirm("Throw away what the sandbox of \(names.joined(separator: ", ")) holds?")
        for feature in chosen { try context.sandbox(of: feature).reset() }
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

/// `toolkit sandbox fill`: as much demo data as wanted.
struct FillSandbox: Command {
    static let name = "fill"
    static let summary = "Add made-up data to a sandbox."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit sandbox fill cats --count 500", "Five hundred more"),
        Example("toolkit sandbox fill cats --count 500 --seed 7", "The same five hundred every time"),
    ]

    @Argument("The feature.", .placeholder("FEATURE")) var feature: String
    @Option("How many to add.") var count: Count
    @Option("The same number makes the same data.") var seed: Seed?

    func run(in context: Context) async throws -> FillAnswer {
        let sandbox = try context.sandbox(of: try context.feature(feature))
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
