import ToolkitStandIn

/// ip-api.com, which tells the client's location (ProductSearchStandIn/Contract.md, section 5).
extension SearchSandbox {
    var currentPlaceRoutes: [Route] {
        [
            route(.location, "GET /json") { .json(Self.currentPlace($0.query("fields"))) }.quick()
                .with(example: "/json").described(as: .showOwnPlace)
        ]
    }

    /// The postal code of every client's location.
    static let currentPostalCode = "90012"

    /// The answer, limited to the members in a comma-separated list if there is one.
    private static func currentPlace(_ fields: String?) -> JSONValue {
        guard let place = PlaceTable.all.place(currentPostalCode) else { return ["status": "fail"] }
        let members: [JSONValue.Member] = [
            .init("status", "success"), .init("country", "United States"), .init("countryCode", "US"),
            .init("region", .string(place.state)), .init("regionName", .string(place.stateName)),
            .init("city", .string(place.name)), .init("zip", .string(place.postalCode)),
            .init("lat", .number(place.coordinate.latitude)), .init("lon", .number(place.coordinate.longitude)),
            .init("timezone", "America/Los_Angeles"), .init("isp", "Sandbox Internet"),
            .init("org", "Sandbox Internet"), .init("as", "AS64500 Sandbox Internet"), .init("query", "203.0.113.7"),
        ]
        guard let fields else { return .object(members) }
        let names = Set(fields.split(separator: ",").map(String.init))
        return .object(members.filter { names.contains($0.name) })
    }
}
