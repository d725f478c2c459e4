import ToolkitStandIn

/// A stand-in for the services behind product search.
///
/// All services answer from one catalogue of listings (ProductSearchStandIn/Contract.md, section 9.1).
package struct SearchSandbox: SandboxService {
    static let firstItem = Listing.id(1)
    /// The ID of the first listing of the demo data that has variations.
    static let firstGroup = Listing.id(2)

    package let database: Database
    let now: @Sendable () -> Date
    let keyRule: KeyRule
    private let modes: [SandboxedService: AnswerMode]

    package static let settings = SandboxedService.allCases.map(\.setting.setting)

    /// Opens the stand-in; the first time, it creates the demo data.
    /// - Throws: The errors of `SandboxHome.open`; `SettingsError`.
    package init(_ home: SandboxHome) throws {
        now = home.now
        keyRule = try KeyRule(home)
        let modes = try SandboxedService.allCases.map { service in
            (service, try home.value(service.setting))
        }
        self.modes = Dictionary(uniqueKeysWithValues: modes)
        database = try home.open("search", [Self.migration], demo: CatalogueFiller.insertDemo)
    }

    package static let sandboxKey = "toolkit-sandbox"
    static let findingKey = RouteKey.query(name: "SECURITY-APPNAME", value: sandboxKey, service: "finding")
    static let shoppingKey = RouteKey.query(name: "appid", value: sandboxKey, service: "shopping")
    static let merchandisingKey = RouteKey.query(name: "CONSUMER-ID", value: sandboxKey, service: "merchandising")
    static let tokenKey = RouteKey.basic(username: clientID, password: clientSecret, service: "token")
    static let postalCodesKey = RouteKey.query(name: "username", value: sandboxKey, service: "postal-codes")
    static let photosKey = RouteKey.query(name: "key", value: sandboxKey, service: "photos")

    package var hosts: [String] {
        [
            "svcs.ebay.com", "open.api.ebay.com", "api.ebay.com", "svcs.sandbox.ebay.com", "open.api.sandbox.ebay.com",
            "api.sandbox.ebay.com", "api.geonames.org", "secure.geonames.org", "www.geonames.org", "ip-api.com",
            "ipinfo.io", "www.googleapis.com",
        ]
    }

    /// The path of a classic service in the usual case, which the services ignore, or that of a search of GeoNames in JSON,
    /// which may have `type=json` in place of the ending.
    package func otherPath(of request: SandboxRequest, mayBegin: Bool) throws -> [String]? {
        var path = request.path.map { $0.lowercased() }
        if path.count == 1, request.query("type")?.lowercased() == "json" { path[0] += "json" }
        return Self.otherPaths.first { $0.map { $0.lowercased() } == path }
    }

    private static let otherPaths = [
        ["services", "search", "FindingService", "v1"], ["MerchandisingService"], ["shopping"],
        ["postalCodeSearchJSON"], ["postalCodeLookupJSON"], ["findNearbyPostalCodesJSON"], ["searchJSON"],
    ]

    package var keys: [RouteKey] {
        [
            Self.findingKey, Self.shoppingKey, Self.merchandisingKey, Self.tokenKey, Self.postalCodesKey,
            Self.photosKey,
        ]
    }

    package var routes: [Route] {
        findingRoutes.citing("ProductSearchStandIn/Contract.md, section 1")
        shoppingRoutes.citing("ProductSearchStandIn/Contract.md, section 2")
        merchandisingRoutes.citing("ProductSearchStandIn/Contract.md, section 3")
        postalCodeRoutes.citing("ProductSearchStandIn/Contract.md, section 4")
        currentPlaceRoutes.citing("ProductSearchStandIn/Contract.md, section 5")
        photoRoutes.citing("ProductSearchStandIn/Contract.md, section 6")
        tokenRoutes.citing("ProductSearchStandIn/Contract.md, section 7.1")
        browseRoutes.citing("ProductSearchStandIn/Contract.md, section 7")
        pictureRoutes.citing("ProductSearchStandIn/Contract.md, section 9")
        pageRoutes.citing("ProductSearchStandIn/Contract.md, section 9")
    }

    /// The fields and items besides those of the keys that the classic services and the Browse API read.
    package var secrets: [String] {
        [
            "X-EBAY-API-IAF-TOKEN", "X-EBAY-API-APP-ID", "X-EBAY-SOA-SECURITY-APPNAME", "X-EBAY-SOA-CONSUMER-ID",
            "EBAY-SOA-CONSUMER-ID",
        ]
    }

    package func judge(_ request: SandboxRequest, by key: RouteKey, at moment: Date) -> KeyVerdict? {
        let demo = Self.sandboxKey
        switch key {
        case Self.findingKey:
            return keyRule.judge(ClassicService.finding.input(key.name, request), demo: demo)
        case Self.merchandisingKey:
            return keyRule.judge(ClassicService.merchandising.input(key.name, request), demo: demo)
        case Self.shoppingKey:
            if request.headers["X-EBAY-API-IAF-TOKEN"]?.isEmpty == false { return .accepted }
            return keyRule.judge(ClassicService.shopping.input(key.name, request), demo: demo)
        case Self.photosKey: return request.query(key.name)?.isEmpty == false ? .accepted : .missing
        case .query(let name, _, _): return keyRule.judge(request.query(name), demo: demo)
        case .token:
            return ApplicationToken.judge(request.headers["Authorization"], at: Int(moment.timeIntervalSince1970))
        case .basic: return judgeClient(request.headers["Authorization"])
        case .header, .queryToken: return nil
        }
    }

    package func found(_ key: RouteKey, in request: SandboxRequest) -> RouteKey {
        let service: ClassicService
        switch key {
        case Self.findingKey: service = .finding
        case Self.merchandisingKey: service = .merchandising
        case Self.shoppingKey: service = .shopping
        default: return key
        }
        let token = "X-EBAY-API-IAF-TOKEN"
        let hasToken = service == .shopping && request.headers[token]?.isEmpty == false
        guard let field = hasToken ? token : service.field(key.name, request) else { return key }
        return .header(name: field, value: Self.sandboxKey, service: key.service ?? "")
    }

    /// A failure of a classic service has status 200 (ProductSearchStandIn/Contract.md, section 1.3 and
    /// ProductSearchStandIn/Contract.md, section 2.2).
    package func hasFailed(_ response: HTTPResponse) -> Bool {
        guard !response.status.isError else { return true }
        // A failure has no items, so a long answer is none.
        guard case .object(let members)? = response.shortJSON, let first = members.first else { return false }
        return first.value.array?.first?["ack"]?.array?.first == "Failure"
            || members.contains { $0.name == "Ack" && $0.value == "Failure" }
    }

    /// A search that finds nothing has its counts, and may have no list (ProductSearchStandIn/Contract.md, section 1.3).
    package func foundNothing(_ response: HTTPResponse) -> Bool {
        guard case .object(let members)? = response.shortJSON, let first = members.first?.value else { return false }
        let json = JSONValue.object(members)
        return response.isEmptyList || json["total"] == 0 || json["searchInformation"]?["totalResults"] == "0"
            || first.array?.first?["searchResult"]?.array?.first?["@count"] == "0"
            || first["itemRecommendations"]?["item"]?.array?.isEmpty == true
    }

    package func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        try CatalogueFiller(seed: seed, now: now()).fill(count, database, progress: progress)
    }

    package var tables: [SandboxTable] { ListingRows.tables(now: now) }

    package func contents() throws -> [(name: String, count: Int)] {
        [("listings", try database.read { try ListingTable($0).count() })]
    }

    /// A route of a service, which answers in the mode that the settings choose.
    /// - Parameter callback: The query parameter that names a function for the answer; `nil` if the service has none.
    func route(
        _ service: SandboxedService, _ pattern: String, callback: String? = nil,
        _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse
    ) -> Route {
        Route(pattern) { request in
            let response = try service.answer(in: modes[service] ?? .normal, to: request) ?? handle(request)
            return callback.flatMap(request.query).flatMap(ScriptCallback.init)?.wrapping(response) ?? response
        }
    }

    /// The IDs and titles of the items, for completion.
    package static let items = SandboxValues(
        byStart: "\(idsAndTitles) WHERE substr(\(id), 1, length(?1)) = ?1 ORDER BY number LIMIT ?2",
        byName: "\(idsAndTitles) WHERE instr(lower(title), lower(?1)) ORDER BY number LIMIT ?2")

    private static let id = "CAST(number + \(Listing.firstID) AS TEXT)"
    private static let idsAndTitles = "SELECT \(id), title FROM listing"

    /// The built-in postal codes that begin with some digits, each with its place, for completion.
    package static func postalCodes(startingWith digits: String, limit: Int) -> [SandboxValues.Value] {
        PlaceTable.all.places(startingWith: digits, limit: limit).map { ($0.postalCode, "\($0.name), \($0.state)") }
    }

    private static let migration = Migration("search.1.catalogue") { connection in
        try connection.script(ListingTable.schema)
        try connection.script(ListingIndex.schema)
    }
}
