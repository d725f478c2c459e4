/// `toolkit sandbox fault list`: lists the active faults.
struct ListFaults: Command {
    static let name = "list"
    static let summary = "List the active faults."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit sandbox fault list", "List the faults"),
        Example("toolkit sandbox fault list --json", "Print them as JSON"),
    ]

    @Listing var listing: ListOrder<FaultRow>

    func run(in context: Context) async throws -> Rows<FaultRow> {
        let rows = try context.usedSandboxes().flatMap { name, sandbox in
            try Fault.all(in: sandbox.service.database).map { FaultRow(name, $0) }
        }
        return listing.rows(rows, empty: "There are no active faults.", in: context)
    }
}

/// A fault of a feature's sandbox.
struct FaultRow: Output, TableRow {
    static let columns: [Column<Self>] = [
        Column("FEATURE", \.feature, .id) { Styled($0.feature, .bold) },
        Column("ID", \.id, .id, alignment: .right), Column("ROUTE", \.route, .title),
        Column("EFFECT", \.effect) { Styled($0.effect, .red) }, Column("WHEN", \.when),
    ]

    let feature: String
    /// `nil` for a fault that would be added.
    let id: Int?
    let route: String
    let effect: String
    let when: String

    init(_ feature: String, _ fault: Fault) { self.init(feature, fault.id, fault.plan, isOver: fault.isOver) }

    init(_ feature: String, _ id: Int?, _ plan: FaultPlan, isOver: Bool = false) {
        (self.feature, self.id) = (feature, id)
        route = plan.route.text
        effect = plan.effect.description
        when = plan.when(isOver: isOver)
    }

    func draw(on canvas: inout Canvas) {
        let fault: Styled = "a fault to '\(route)': \(effect), \(when)"
        if id == nil { canvas.plan("add " + fault) } else { canvas.line("Added " + fault + ".") }
    }
}

extension Context {
    /// The sandboxes that exist already.
    func usedSandboxes() throws -> [(name: String, sandbox: Sandbox)] {
        try features.filter {
            $0.makeSandbox != nil && FileManager.default.fileExists(atPath: home.sandboxDatabase($0.name))
        }
        .map { ($0.name, try services.sandbox(of: $0)) }
    }
}
