import Toolkit

/// `toolkit search zip`: postal codes that begin with some digits.
struct ListPostalCodes: Command {
    static let name = "zip"
    static let summary = "List up to five US postal codes that begin with some digits."
    static let details = "Postal codes are from GeoNames (https://www.geonames.org), CC BY 4.0."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search zip 900", "Those of Los Angeles"),
        Example("toolkit search zip 10001 --json", "One, for a program"),
    ]

    @Argument("The digits.") var prefix: PostalPrefix

    func run(in context: Context) async throws -> Rows<PostalPlace> {
        let search = try PostalCodeSearch(context)
        let places = try await context.waiting("Asking for postal codes …") { try await search.places(prefix) }
        return Rows(Array(places.prefix(5)), empty: "No postal code begins so.")
    }
}

extension PostalPlace: TableRow {
    static let columns = [Table.Column("ZIP"), Table.Column("PLACE", shrinks: true), Table.Column("STATE")]
    static let fields = ["zip", "place", "state"]

    var cells: [Styled] { [Styled(zip), Styled(place ?? "–"), Styled(state ?? "–")] }
}
