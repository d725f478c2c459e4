/// `toolkit sandbox fault clear`: removes all faults.
struct ClearFaults: Command {
    static let name = "clear"
    static let summary = "Remove all faults."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let examples = [
        Example("toolkit sandbox fault clear", "Remove all faults"),
        Example("toolkit sandbox fault clear --quiet", "Suppress notes"),
    ]

    @Flag("Count the faults without removing them.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ClearAnswer> {
        guard !dryRun else {
            let counts = try context.usedSandboxes().map { try Fault.all(in: $0.sandbox.service.database).count }
            return .planned(ClearAnswer(cleared: counts.reduce(0, +)))
        }
        let counts = try context.usedSandboxes().map { try Fault.clear(in: $0.sandbox.service.database) }
        return .done(ClearAnswer(cleared: counts.reduce(0, +)))
    }
}

/// The number of faults that were removed.
struct ClearAnswer: ChangeResult {
    let cleared: Int

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Removed \(cleared.counted("fault"))."))
    }

    func drawPlan(on canvas: inout Canvas) {
        canvas.plan("remove \(cleared.counted("fault"))", so: "Nothing was removed.")
    }
}
