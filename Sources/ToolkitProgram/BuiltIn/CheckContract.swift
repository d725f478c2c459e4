/// `toolkit check`: tells whether a backend keeps the contract of a feature's services.
struct CheckContract: Command {
    static let name = "check"
    static let summary = "Check whether a backend keeps the contract of a feature's services."
    static let details = """
        The address is that of a backend with the paths of all services, such as http://localhost:8080; for one service, it \
        is the address of that service alone, as in its setting. The command sends the requests of all rules, in order, \
        and prints a line for each: the section of the contract, what was sent and what came. The rules add data and \
        delete it again, as far as the service allows. The requests have your keys if the address is that of the configured \
        service, and the demo keys otherwise. The exit status is 1 if any answer differs from the contract.
        """
    static let effect = Effect.writes
    // URL can be any machine, and the requests may have the person's keys.
    static let needsPerson = true
    static let examples = [
        Example("toolkit check FEATURE http://localhost:8080 --dry-run", "List the requests, but send none"),
        Example("toolkit check FEATURE http://localhost:8080 --explain", "Show where the values come from"),
    ]

    @Argument("The name of the feature.", .placeholder("FEATURE"), .live(.features)) var feature: String
    @Argument("The address of the backend.") var url: ServiceAddress
    @Option("Check only this service of the feature.", .placeholder("NAME"), .live(.services)) var service: String?
    @Listing var listing: ListOrder<CheckedRule>
    @Flag("List the requests, but send none.") var dryRun: Bool

    func run(in context: Context) async throws -> CheckedRules {
        let feature = try context.services.feature(feature)
        let only = try service.map { try feature.service(named: $0) }
        var check = try ContractCheck(of: feature, at: url.url, only: only, context)
        let rows = dryRun ? check.planned : try await check.run()
        return CheckedRules(all: rows, rows: listing.rows(rows, in: context), isPlan: dryRun)
    }
}

/// A rule of a contract with the answer of a backend.
struct CheckedRule: TableRow {
    /// Whether an answer keeps a rule.
    enum Result: String, Encodable, ColumnValue {
        case ok, differs
        /// The request needs a value that an earlier answer lacks.
        case skipped
        /// The request would be sent.
        case planned

        var cell: Styled {
            switch self {
            case .ok: Styled(rawValue, .green)
            case .differs: Styled(rawValue, [.bold, .red])
            case .skipped, .planned: Styled(rawValue, .dim)
            }
        }
    }

    static let columns: [Column<Self>] = [
        Column("RESULT", \.result), Column("SECTION", \.section), Column("SENT", \.sent, .text),
        Column("CAME", \.came),
        Column("RULE", \.rule, .wrapping) { rule in
            guard let difference = rule.difference else { return Styled(rule.rule, .dim) }
            return Styled("\(rule.rule) But \(difference).")
        },
        .data("difference", \.difference),
    ]

    let section: String
    let rule: String
    let result: Result
    /// The method and the target, with secrets masked.
    let sent: String
    /// The status and the size of the answer; `nil` without an answer.
    var came: String?
    /// The first difference from the contract; `nil` if there is none.
    var difference: String?
}

/// The rules of a contract; the exit status is 1 when an answer differs.
struct CheckedRules: Answer {
    static let shape = Rows<CheckedRule>.shape

    let all: [CheckedRule]
    let rows: Rows<CheckedRule>
    let isPlan: Bool

    func write(to writer: inout AnswerWriter) async throws { try await rows.write(to: &writer) }

    var exitStatus: ExitStatus { all.allSatisfy { [.ok, .planned].contains($0.result) } ? .done : .refused }
    var tellsChange: Bool { !isPlan }
}
