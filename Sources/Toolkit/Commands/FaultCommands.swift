import Foundation

/// The ways to break the sandbox, of which one is chosen.
enum FaultChoice: Alternatives {
    case status(Status)
    case delay(Milliseconds)
    case drop(Drop)
    case stale

    /// When a connection is lost.
    enum Drop: String, ArgumentValue, CaseIterable {
        case before, after
    }

    static let alternatives: [Alternative<FaultChoice>] = [
        .option("status", "Answer with this HTTP status.", FaultChoice.status),
        .option("delay", "Answer late, by this many milliseconds.", FaultChoice.delay),
        .option("drop", "Lose the connection before or after the work.", FaultChoice.drop),
        .flag("stale", "Leave out of lists what was added last, as a service that lags does.", .stale),
    ]

    /// An HTTP status code.
    struct Status: ArgumentValue {
        static let placeholder = "STATUS"
        static let isNumeric = true
        static let sample = "503"
        let code: Int
        var argument: String { String(code) }

        init(argument: String) throws(ArgumentRefusal) {
            code = try Int(argument: argument)
            guard (200...599).contains(code) else {
                throw .unacceptable("An HTTP status is from 200 to 599, not \(code).", suggestion: "503")
            }
        }
    }

    /// A delay.
    struct Milliseconds: ArgumentValue {
        static let placeholder = "MS"
        static let isNumeric = true
        static let sample = "500"
        let number: Int
        var argument: String { String(number) }

        init(argument: String) throws(ArgumentRefusal) {
            number = try Int(argument: argument)
            guard (0...3_600_000).contains(number) else {
                throw .unacceptable("A delay is from 0 to 3600000 milliseconds, not \(number).", suggestion: "500")
            }
        }
    }
}

/// A number from 0 to 1.
struct Probability: ArgumentValue {
    static let placeholder = "0-1"
    static let isNumeric = true
    static let sample = "0.5"
    let value: Double
    var argument: String { String(value) }

    init(_ value: Double) {
        self.value = value
    }

    init(argument: String) throws(ArgumentRefusal) {
        guard let value = Double(argument) else { throw .unreadable("'\(argument.visible)' is not a number.") }
        guard (0...1).contains(value) else {
            throw .unacceptable("A probability is from 0 to 1, not \(argument.visible).", suggestion: "0.5")
        }
        self.value = value
    }
}

extension RoutePattern: ArgumentValue {
    public static let placeholder = "ROUTE"
    public static let sample = "GET /rest/:collection"
    public var argument: String { text }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let pattern = RoutePattern(argument) else {
            throw .unreadable("'\(argument.visible)' is not a route such as '\(Self.sample)'.")
        }
        self = pattern
    }
}

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

    /// The sandbox that has a route which the fault could strike.
    private func target(_ context: Context) throws -> (String, Sandbox) {
        var known: [String] = []
        for feature in context.features where feature.makeSandbox != nil {
            let sandbox = try context.sandbox(of: feature)
            if sandbox.routes.contains(where: { $0.overlaps(route) }) { return (feature.name, sandbox) }
            known += sandbox.routes.map(\.text)
        }
        let nearest = Suggestion.nearest(to: route.text, among: known)
        throw Report.notFound(
            "No sandbox answers '\(route.text.visible)'.",
            hint: nearest.map { "Did you mean '\($0)'?" } ?? "There are: \(known.joined(separator: ", ")).",
            code: "unknown-route")
    }
}

/// `toolkit sandbox fault list`: the armed faults.
struct ListFaults: Command {
    static let name = "list"
    static let summary = "Show the faults that are armed."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit sandbox fault list", "What is broken"),
        Example("toolkit sandbox fault list --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> Rows<FaultRow> {
        let rows = try context.usedSandboxes().flatMap { name, sandbox in
            try Fault.all(in: sandbox.service.database).map { FaultRow(name, $0) }
        }
        return Rows(rows, empty: "No faults are armed.")
    }
}

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

/// A fault in a list.
struct FaultRow: Output, TableRow {
    static let columns = [
        Table.Column("FEATURE"), Table.Column("ID", alignment: .right), Table.Column("ROUTE", shrinks: true),
        Table.Column("EFFECT"), Table.Column("WHEN"),
    ]
    static let fields = ["feature", "id", "route", "effect", "when"]

    let feature: String
    let id: Int
    let route: String
    let effect: String
    let when: String

    init(_ feature: String, _ fault: Fault) {
        self.feature = feature
        id = fault.id
        route = fault.route.text
        effect = Self.text(fault.effect)
        let chance = fault.probability < 1 ? ", with probability \(fault.probability)" : ""
        when = (fault.nth.map { "request \($0)" } ?? "each request") + chance
    }

    private static func text(_ effect: Fault.Effect) -> String {
        switch effect {
        case .status(let status, let retryAfter):
            "status \(status)" + (retryAfter.map { ", Retry-After \($0)" } ?? "")
        case .delay(let milliseconds): "delay \(milliseconds) ms"
        case .dropBefore: "drop before the work"
        case .dropAfter: "drop after the work"
        case .stale: "stale lists"
        }
    }

    var cells: [Styled] {
        [Styled(feature, .bold), Styled("\(id)"), Styled(route), Styled(effect, .red), Styled(when)]
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Armed for '\(route)': \(effect), \(when)."))
    }
}

extension Context {
    /// The sandboxes that exist; none is created.
    func usedSandboxes() throws -> [(name: String, sandbox: Sandbox)] {
        try features.filter {
            $0.makeSandbox != nil && FileManager.default.fileExists(atPath: home.sandboxDatabase($0.name))
        }
        .map { ($0.name, try sandbox(of: $0)) }
    }
}
