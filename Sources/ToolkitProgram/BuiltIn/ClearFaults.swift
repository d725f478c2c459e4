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

    func run(in context: Context) async throws -> ClearAnswer {
        let counts = try context.usedSandboxes().map { try Fault.clear(in: $0.sandbox.service.database) }
        return ClearAnswer(cleared: counts.reduce(0, +))
    }
}

/// The number of faults that were removed.
struct ClearAnswer: Output {
    let cleared: Int

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Removed \(cleared.counted("fault"))."))
    }
}
