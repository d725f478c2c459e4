/// `toolkit sandbox fault add`: arms a fault.
struct AddFault: Command {
    static let name = "add"
    static let summary = "Make requests to the sandbox fail or wait."
    static let details = """
        ROUTE is a method and a path; ':name' stands for any segment, a final '*' for any rest. The fault stays armed, \
        for every process that uses this home, until it is cleared.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit sandbox fault add 'GET /rest/:collection' --status 500", "The list of cats fails"),
        Example(
            "toolkit sandbox fault add 'POST /rest/*' --drop after --nth 2",
            "The answer to the second POST is lost"),
    ]

    @Argument("The requests, as 'GET /path'.") var route: RoutePattern
    @OneOf var choice: FaultChoice
    @Option("The Retry-After header of a status, in seconds.") var retryAfter: Count?
    @Option("Only the n-th matching request.") var nth: Count?
    @Option("How likely each request is to fail.") var probability = Probability(1)
    @Option("Makes the same requests fail each time.") var seed = Seed(0)

    func run(in context: Context) async throws -> FaultRow {
        if retryAfter != nil, choiceIsNoStatus {
            throw Report.usage("--retry-after goes with --status.", code: "conflicting-options")
        }
        let (feature, sandbox) = try target(context)
        let fault = try Fault.add(
            route, effect, nth: nth?.number, probability: probability.value, seed: seed.value,
            to: sandbox.service.database)
        return FaultRow(feature, fault)
    }

    private var choiceIsNoStatus: Bool {
        if case .status = choice { false } else { true }
    }

    private var effect: Fault.Effect {
        switch choice {
        case .status(let status): .status(status.code, retryAfter: retryAfter?.number)
        case .delay(let delay): .delay(delay.number)
        case .drop(.before): .dropBefore
        case .drop(.after): .dropAfter
        case .stale: .stale
        }
    }

    /// The sandbox that has a route which the fault could strike; no other is opened.
    private func target(_ context: Context) throws -> (String, Sandbox) {
        var known: [String] = []
        for feature in context.features {
            let routes = try feature.sandboxRoutes()
            if routes.contains(where: { $0.overlaps(route) }) {
                return (feature.name, try context.sandbox(of: feature))
            }
            known += routes.map(\.text)
        }
        let nearest = Suggestion.nearest(to: route.text, among: known)
        throw Report.notFound(
            "No sandbox answers '\(route.text.visible)'.",
            hint: nearest.map { "Did you mean '\($0)'?" } ?? "There are: \(known.joined(separator: ", ")).",
            code: "unknown-route")
    }
}
