/// `toolkit sandbox fault add`: arms a fault.
struct AddFault: Command {
    static let name = "add"
    static let summary = "Make requests to the sandbox fail or wait."
    static let details = """
        ROUTE is a method and a path; ':name' stands for any segment, a final '*' for any rest. The fault is \
        armed in every sandbox with a route that it could strike, and stays so, for every process that uses this home, \
        until it is cleared.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit sandbox fault add 'GET /*' --status 500 --probability 0.1", "One in ten of all GETs fails"),
        Example("toolkit sandbox fault add 'GET /*' --drop after --nth 2", "The answer to the second one is lost"),
    ]

    @Argument("The requests, as 'GET /path'.", .live(.routes)) var route: RoutePattern
    @OneOf var fault: Fault.Effect
    @Option("The Retry-After header of a status, in seconds.") var retryAfter: Count?
    @Option("Only the n-th matching request.") var nth: Count?
    @Option("How likely each request is to fail.") var probability = Probability(1)
    @Option("Makes the same requests fail each time.") var seed = Seed(0)

    func run(in context: Context) async throws -> ArmedFaults {
        if retryAfter != nil, fault.kind != .status {
            throw Report.usage("--retry-after goes with --status.", code: "conflicting-options")
        }
        let plan = FaultPlan(
            route, Fault.Effect(fault.kind, fault.number, retryAfter: retryAfter?.number), nth: nth?.number,
            probability: probability.value, seed: seed.value)
        return ArmedFaults(
            rows: try targets(context).map { feature in
                FaultRow(feature.name, try Fault.add(plan, to: context.services.sandbox(of: feature).service.database))
            })
    }

    /// The features with a route that the fault could strike; no sandbox is opened for it.
    private func targets(_ context: Context) throws -> [FeatureDescription] {
        let routes = try context.features.map { ($0, try $0.sandboxRoutes()) }
        let targets = routes.filter { $0.1.contains { $0.overlaps(route) } }.map(\.0)
        guard targets.isEmpty else { return targets }
        let known = routes.flatMap { $0.1.map(\.text) }
        let nearest = Suggestion.nearest(to: route.text, among: known)
        throw Report.notFound(
            "No sandbox answers '\(route.text.visible)'.",
            hint: nearest.map { "Did you mean '\($0)'?" } ?? "There are: \(known.joined(separator: ", ")).",
            code: "unknown-route")
    }
}

/// The faults that were armed: one, as a rule, or one in each of several sandboxes.
struct ArmedFaults: Answer {
    static let shape = AnswerShape.document
    let rows: [FaultRow]

    func write(to writer: inout AnswerWriter) async throws {
        if rows.count == 1 { return try writer.write(rows[0]) }
        try writer.beginRows(of: FaultRow.self)
        try writer.write(rows)
        try writer.endRows(shown: rows.count, total: rows.count, empty: "")
    }
}
