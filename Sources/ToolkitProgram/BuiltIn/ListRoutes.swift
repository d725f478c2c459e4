/// `toolkit sandbox routes`: lists the routes of the sandboxes.
struct ListRoutes: Command {
    static let name = "routes"
    static let summary = "List the routes of the sandboxes."
    static let details = "Each fault names one of these routes."
    static let effect = Effect.reads
    static let reachesService: Bool? = false
    static let examples = [
        Example("toolkit sandbox routes FEATURE", "List the routes of one feature"),
        Example("toolkit sandbox routes --json", "Print all of them as JSON"),
    ]

    @Argument("The name of the feature; all features by default.", .placeholder("FEATURE"), .live(.features))
    var feature: String?
    @Listing var listing: ListOrder<RouteRow>

    func run(in context: Context) async throws -> Rows<RouteRow> {
        let features = try feature.map { [try context.services.feature($0)] } ?? context.features
        let rows = try features.flatMap { feature in
            try feature.sandboxRoutes().map { RouteRow(feature: feature.name, route: $0.text) }
        }
        return listing.rows(rows, in: context)
    }
}

/// A route of a sandbox.
struct RouteRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("FEATURE", \.feature, .id) { Styled($0.feature, .bold) }, Column("ROUTE", \.route, .title),
    ]

    let feature: String
    /// The method and the pattern of the path.
    let route: String
}
