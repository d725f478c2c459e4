/// `toolkit sandbox reset`: replaces the data of sandboxes with the demo data.
struct ResetSandbox: Command {
    static let name = "reset"
    static let summary = "Delete the data of a sandbox and restore the demo data."
    static let details = """
        If the file of a sandbox is damaged, the command keeps it under another name and prints the name.
        """
    static let terminalDetails = asksFirst
    static let effect = Effect.destroys
    static let confirmsItself = true
    static let examples = [
        Example("toolkit sandbox reset FEATURE --yes", "Reset one feature without confirmation"),
        Example("toolkit sandbox reset --yes", "Reset all features"),
    ]

    @Argument("The features; by default, all of them.", .placeholder("FEATURE"), .live(.features))
    var features: [String] = []
    @Flag("Check without deleting anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ResetAnswer> {
        let named = try features.map { try context.services.feature($0) }
        let chosen = named.isEmpty ? context.features.filter { $0.makeSandbox != nil } : named
        guard !dryRun else {
            return .planned(ResetAnswer(sandboxes: chosen.map { .init(feature: $0.name, damaged: nil) }))
        }
        let names = chosen.map(\.name)
        let those = names.joined(separator: ", ")
        try context.confirm("Delete all data in the sandbox of \(those), and restore the demo data?")
        let reset = try chosen.map { feature in
            ResetAnswer.Sandbox(feature: feature.name, damaged: try context.services.resetSandbox(of: feature))
        }
        return .done(ResetAnswer(sandboxes: reset))
    }
}

/// The features whose sandboxes were reset.
struct ResetAnswer: ChangeResult {
    struct Sandbox {
        let feature: String
        /// Where the old file is kept if it was damaged.
        let damaged: String?
    }

    let sandboxes: [Sandbox]

    private enum CodingKeys: CodingKey {
        case reset, damaged
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(sandboxes.map(\.feature), forKey: .reset)
        try container.encode(sandboxes.compactMap(\.damaged), forKey: .damaged)
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Restored the demo data of \(sandboxes.map(\.feature).joined(separator: ", "))."))
        for sandbox in sandboxes {
            guard let damaged = sandbox.damaged else { continue }
            canvas.line(Styled("The sandbox of \(sandbox.feature) was damaged. Its old file is now \(damaged)."))
        }
    }

    func drawPlan(on canvas: inout Canvas) {
        let names = sandboxes.map(\.feature).joined(separator: ", ")
        canvas.plan("delete the data of \(names), and restore the demo data", so: "Nothing was deleted.")
    }
}
