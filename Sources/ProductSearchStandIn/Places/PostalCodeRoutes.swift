import ToolkitStandIn

/// GeoNames' search for postal codes (ProductSearchStandIn/Contract.md, section 4).
extension SearchSandbox {
    var postalCodeRoutes: [Route] {
        [
            route(.places, "GET /postalCodeSearchJSON") { postalCodes($0) }
                .with(
                    example: "/postalCodeSearchJSON?postalcode_startsWith=900&username=\(Self.sandboxKey)"
                        + "&country=US&maxRows=5"
                )
                .needing(Self.postalCodesKey).described(as: .findPostalCodes)
        ]
    }

    private func postalCodes(_ request: SandboxRequest) -> HTTPResponse {
        guard keyRule.accepts(request.query("username"), demo: Self.sandboxKey) else {
            return Self.refusal(10, "Please add a username to each call.", status: 401)
        }
        let isHere = ["", "US"].contains((request.query("country") ?? "").uppercased())
        guard let prefix = request.query("postalcode_startsWith"), !prefix.isEmpty, isHere else {
            return .json(["postalCodes": []])
        }
        let rows = request.query("maxRows").flatMap(Int.init) ?? 10
        let places = PlaceTable.all.places(startingWith: prefix, limit: rows)
        return .json(["postalCodes": .array(places.map(Self.json))])
    }

    private static func refusal(_ value: Int64, _ message: String, status: Int) -> HTTPResponse {
        .json(["status": ["message": .string(message), "value": .integer(value)]], status: status)
    }

    private static func json(_ place: Place) -> JSONValue {
        [
            "adminCode1": .string(place.state), "adminName1": .string(place.stateName),
            "ISO3166-2": .string(place.state), "countryCode": "US", "postalCode": .string(place.postalCode),
            "placeName": .string(place.name), "lat": .number(place.coordinate.latitude),
            "lng": .number(place.coordinate.longitude),
        ]
    }
}
