import ToolkitStandIn

/// GeoNames' searches for postal codes and places (ProductSearchStandIn/Contract.md, section 4).
extension SearchSandbox {
    var postalCodeRoutes: [Route] {
        [
            geoNames("postalCodeSearchJSON", "postalcode_startsWith=900&country=US&maxRows=5") { request in
                ["postalCodes": .array(Self.found(request).map(Self.json))]
            }
            .described(as: .findPostalCodes),
            geoNames("postalCodeLookupJSON", "postalcode=90012&country=US") { request in
                ["postalcodes": .array(Self.found(request).map(Self.lookedUp))]
            }
            .described(as: .lookUpPostalCodes),
            geoNames("findNearbyPostalCodesJSON", "lat=34.05&lng=-118.24&maxRows=3") { request in
                ["postalCodes": .array(Self.near(request).map(Self.json))]
            }
            .described(as: .findNearbyPostalCodes),
            geoNames("searchJSON", "q=london&maxRows=2") { request in
                let towns = Self.towns(request)
                let rows = towns.prefix(Self.rows(request) ?? 100).map(Self.town)
                return ["totalResultsCount": .integer(Int64(towns.count)), "geonames": .array(rows)]
            }
            .described(as: .findTowns),
        ]
    }

    private func geoNames(
        _ path: String, _ example: String, _ answer: @escaping @Sendable (SandboxRequest) -> JSONValue
    ) -> Route {
        route(.places, "GET /\(path)", callback: "callback") { request in
            guard keyRule.accepts(request.query("username"), demo: Self.sandboxKey) else {
                return Self.refusal(10, "Please add a username to each call.", status: 401)
            }
            return .json(answer(request))
        }
        .with(example: "/\(path)?\(example)&username=\(Self.sandboxKey)").needing(Self.postalCodesKey)
    }

    // MARK: Finding

    private static func rows(_ request: SandboxRequest) -> Int? {
        request.query("maxRows").flatMap(Int.init).map { max(0, $0) }
    }

    /// The places of the postal code, or of its first digits, or of the name in a request.
    private static func found(_ request: SandboxRequest) -> [Place] {
        let rows = rows(request) ?? 10
        func text(_ name: String) -> String? { request.query(name).flatMap { $0.isEmpty ? nil : $0 } }
        guard ["", "US"].contains((request.query("country") ?? "").uppercased()) else { return [] }
        if let code = text("postalcode") {
            // A code that is not built in is that of a place in the same area.
            let place = PlaceTable.all.place(code)
            return place.map { [$0.with(code: Int(code) ?? $0.code)] }.map { Array($0.prefix(rows)) } ?? []
        }
        if let digits = text("postalcode_startsWith") {
            return Array(PlaceTable.all.places(startingWith: digits, limit: rows))
        }
        guard let name = text("placename") ?? text("placename_startsWith") else { return [] }
        return Array(PlaceTable.all.places.lazy.filter { $0.isNamed(name) }.prefix(rows))
    }

    private static func near(_ request: SandboxRequest) -> [Place] {
        func degrees(_ name: String) -> Double? { request.query(name).flatMap(Double.init) }
        guard let latitude = degrees("lat"), let longitude = degrees("lng") else { return [] }
        let center = Coordinate(latitude: latitude, longitude: longitude)
        let miles = (degrees("radius") ?? 5) / 1.609344
        let near = PlaceTable.all.indices(within: miles, of: center)
        return near.prefix(rows(request) ?? 5).map { PlaceTable.all.places[$0] }
    }

    /// The places with a name, each town once; those with exactly the name come first.
    private static func towns(_ request: SandboxRequest) -> [Place] {
        let names = ["q", "name", "name_startsWith", "name_equals"].compactMap { request.query($0) }
        guard let name = names.first(where: { !$0.isEmpty }) else { return [] }
        let town = name.split(separator: ",").first.map { String($0).trimmed } ?? name
        var known: Set<String> = []
        let towns = PlaceTable.all.places.filter { place in
            place.isNamed(town) && known.insert("\(place.name)|\(place.state)").inserted
        }
        func isExact(_ place: Place) -> Bool { place.name.utf8.count == town.utf8.count }
        return towns.filter(isExact) + towns.filter { !isExact($0) }
    }

    // MARK: Writing

    private static func refusal(_ value: Int64, _ message: String, status: Int) -> HTTPResponse {
        .json(["status": ["message": .string(message), "value": .integer(value)]], status: status)
    }

    private static func json(_ place: Place) -> JSONValue {
        [
            "adminCode2": .string(place.countyCode), "adminCode1": .string(place.state),
            "adminName2": .string(place.name), "adminName1": .string(place.stateName),
            "ISO3166-2": .string(place.state), "countryCode": "US", "postalCode": .string(place.postalCode),
            "placeName": .string(place.name), "lat": .number(place.coordinate.latitude),
            "lng": .number(place.coordinate.longitude),
        ]
    }

    /// The same members, of which one has another name here.
    private static func lookedUp(_ place: Place) -> JSONValue {
        guard case .object(let members) = json(place) else { return [:] }
        return .object(members.map { $0.name == "postalCode" ? .init("postalcode", $0.value) : $0 })
    }

    private static func town(_ place: Place) -> JSONValue {
        [
            "adminCode1": .string(place.state), "lng": .string("\(place.coordinate.longitude)"),
            "geonameId": .integer(Int64(4_000_000 + place.code)), "toponymName": .string(place.name),
            "countryId": "6252001", "fcl": "P", "population": 0, "countryCode": "US", "name": .string(place.name),
            "fclName": "city, village,...", "countryName": "United States", "fcodeName": "populated place",
            "adminName1": .string(place.stateName), "lat": .string("\(place.coordinate.latitude)"), "fcode": "PPL",
        ]
    }
}

extension Place {
    fileprivate func with(code: Int) -> Place {
        Place(code: code, name: name, state: state, coordinate: coordinate)
    }

    /// Whether the name begins with a text, without regard to case.
    fileprivate func isNamed(_ start: String) -> Bool {
        name.utf8.count >= start.utf8.count
            && zip(name.utf8, start.utf8).allSatisfy { $0 == $1 || $0.lowercased == $1.lowercased }
    }

    /// Three made-up digits in the place of the county's number, the same for codes of one area.
    fileprivate var countyCode: String { String(postalCode.prefix(3)) }
}
