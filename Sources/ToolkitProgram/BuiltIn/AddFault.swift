/// `toolkit sandbox fault add`: adds a fault to the sandboxes.
struct AddFault: Command {
    static let name = "add"
    static let summary = "Make requests to the sandbox fail or wait."
    static let details = """
        The route is a method and a path: ':name' matches one segment, and a final '*' matches the rest of the path. The \
        fault applies to every sandbox that has a matching route. It stays active for all processes that use this \
        home until it is cleared.
        """
    static let terminalDetails =
        "'toolkit sandbox routes' lists the routes, and 'toolkit sandbox fault clear' clears the faults."
    static let effect = Effect.writes
    static let onlyAdds = true
    static let examples = [
        Example("toolkit sandbox fault add 'GET /*' --status 500 --probability 0.1", "Fail one in ten GET requests"),
        Example("toolkit sandbox fault add 'GET /*' --drop after --nth 2", "Lose the response to the second GET"),
    ]

    @Argument("The requests to match, such as 'GET /path'.", .live(.routes)) var route: RoutePattern
    @OneOf var fault: Fault.Effect
    @Option("The Retry-After header field in seconds, for a fault with a status.") var retryAfter: Count?
    @Option("Affect only the n-th matching request.", .titled("Number of the request")) var nth: Count?
    @Option("Affect only the first matching requests, so many.", .titled("How many requests")) var first: Count?
    @Option("The probability that the fault affects a matching request.") var probability = Probability(1)
    @Option("The random seed; the same seed affects the same requests.") var seed = Seed(0)
    @Flag("Check without adding anything.") var dryRun: Bool

    func run(in context: Context) async throws -> ArmedFaults {
        if retryAfter != nil, fault.kind != .status {
            throw Report.usage("\(option: "retry-after") requires \(option: "status").", code: "conflicting-options")
        }
        guard nth == nil || first == nil else {
            throw Report.usage(
                "Give \(option: "nth") or \(option: "first"), but not both.", code: "conflicting-options")
        }
        let plan = FaultPlan(
            route, Fault.Effect(fault.kind, fault.number, retryAfter: retryAfter?.number), nth: nth?.number,
            times: first?.number, probability: probability.value, seed: seed.value)
        let rows = try targets(context).map { feature in
            let database = try context.services.sandbox(of: feature).service.database
            guard !dryRun else {
                try Fault.check(in: database)
                return FaultRow(feature.name, nil, plan)
            }
            return FaultRow(feature.name, try Fault.add(plan, to: database))
        }
        return ArmedFaults(rows: rows)
    }

    /// The features whose sandbox has a matching route, found without opening a database.
    private func targets(_ context: Context) throws -> [FeatureDescription] {
        let routes = try context.features.map { ($0, try $0.sandboxRoutes()) }
        let targets = routes.filter { $0.1.contains { $0.overlaps(route) } }.map(\.0)
        guard targets.isEmpty else { return targets }
        let known = routes.flatMap { $0.1.map(\.text) }
        throw Report.notFound(
            "No sandbox has a route that matches '\(route.text.visible)'.",
            hint: .nearest(to: route.text, among: known)
                ?? .run("sandbox routes"),
            code: "unknown-route")
    }
}

/// The faults that were added, one for each sandbox with a matching route.
struct ArmedFaults: Answer {
    static let shape = AnswerShape.document
    let rows: [FaultRow]

    func write(to writer: inout AnswerWriter) async throws {
        if rows.count == 1 { return try writer.write(rows[0]) }
        try writer.beginRows(FaultRow.fields.map(\.name))
        try writer.write(rows)
        try writer.endRows(shown: rows.count, total: rows.count, empty: "")
    }
}
