/// `toolkit sandbox fault clear`: disarms all faults.
struct ClearFaults: Command {
    static let name = "clear"
    static let summary = "Disarm all faults."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit sandbox fault clear", "Everything works again"),
        Example("toolkit sandbox fault clear --quiet", "The same without notes"),
    ]

    func run(in context: Context) async throws -> ClearAnswer {
        let counts = try context.usedSandboxes().map { try Fault.clear(in: $0.sandbox.service.database) }
        return ClearAnswer(cleared: counts.reduce(0, +))
    }
}

/// How many faults were disarmed.
struct ClearAnswer: Output {
    let cleared: Int

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Disarmed \(cleared) \(cleared == 1 ? "fault" : "faults")."))
    }
}
