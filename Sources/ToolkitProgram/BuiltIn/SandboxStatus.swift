/// `toolkit sandbox status`: lists the contents of the sandboxes.
struct SandboxStatus: Command {
    static let name = "status"
    static let summary = "List the contents of each feature's sandbox."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit sandbox status", "List the contents"),
        Example("toolkit sandbox status --output csv", "Print them as CSV"),
    ]

    @Listing var listing: ListOrder<SandboxRow>

    func run(in context: Context) async throws -> Rows<SandboxRow> {
        let rows = try context.features.filter { $0.makeSandbox != nil }.map { try SandboxRow($0, context) }
        if context.isText { rows.compactMap(\.problem).forEach { context.notes.warn("\($0)") } }
        return listing.rows(rows, in: context)
    }
}

/// The contents of a feature's sandbox.
struct SandboxRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("FEATURE", \.feature, .id) { Styled($0.feature, .bold) },
        Column("HOLDS", \.holds, .title) { $0.contentsCell },
        Column("FAULTS", \.faults, alignment: .right) { Styled("\($0.faults)", $0.faults > 0 ? .red : []) },
        .data("path", \.path),
        Column("DEMO USER", \.demoUser, .wrapping, name: "demoUser") { Styled($0.demoUser ?? "") },
        .data("problem", \.problem),
    ]

    let feature: String
    let holds: [String]
    let faults: Int
    /// The user with whom people can sign in, and the password; `nil` when the services have no users, and for a program
    /// that calls toolkit, which gets no password.
    let demoUser: String?
    let path: String
    /// Why the sandbox cannot be used, and what to do; `nil` when it is in order.
    let problem: String?

    init(_ feature: FeatureDescription, _ context: Context) throws {
        self.feature = feature.name
        path = context.home.sandboxDatabase(feature.name)
        let logins = try context.services.emptySandbox(of: feature).service.logins
        demoUser = context.host.caller == nil ? logins.first?.text : nil
        do {
            (holds, faults) = try Self.contents(of: feature, path, context)
            problem = nil
        } catch let error as DatabaseError {
            (holds, faults) = ([], 0)
            problem = "\(context.report(of: error).sentences)"
        }
    }

    private static func contents(
        of feature: FeatureDescription, _ path: String, _ context: Context
    ) throws -> (holds: [String], faults: Int) {
        guard FileManager.default.fileExists(atPath: path) else { return ([], 0) }
        let sandbox = try context.services.sandbox(of: feature)
        let database = sandbox.service.database
        try database.verify()
        return (try sandbox.service.contents().map { "\($0.name): \($0.count)" }, try Fault.all(in: database).count)
    }

    private var contentsCell: Styled {
        guard problem == nil else { return Styled("cannot be used", .red) }
        return holds.isEmpty ? Styled("not used yet", .dim) : holds.cell
    }
}
