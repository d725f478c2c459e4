import Toolkit

/// `toolkit search zip`: lists postal codes that start with the given digits.
struct ListPostalCodes: Command {
    static let name = "zip"
    static let summary = "List up to five US postal codes that start with the given digits."
    static let terminalDetails = "The postal codes come from GeoNames (https://www.geonames.org), CC BY 4.0."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search zip 900", "Postal codes in Los Angeles"),
        Example("toolkit search zip 10001 --json", "One postal code as JSON"),
    ]

    @Argument("The first digits of the postal codes.", .titled("First digits")) var prefix: PostalPrefix
    @Listing var listing: ListOrder<PostalPlace>

    func run(in context: Context) async throws -> Rows<PostalPlace> {
        let search = try PostalCodeSearch(context)
        let places = try await context.waiting("Searching postal codes …") { try await search.places(prefix) }
        return listing.rows(Array(places.prefix(5)), empty: "No postal code starts with these digits.", in: context)
    }
}

extension PostalPlace: TableRow {
    static let columns: [Column<Self>] = [
        Column("ZIP", \.zip, .id), Column("PLACE", \.place, .title), Column("STATE", \.state),
    ]
}
