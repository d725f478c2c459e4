import ToolkitStandIn

/// The Merchandising API (ProductSearchStandIn/Contract.md, section 3).
extension SearchSandbox {
    var merchandisingRoutes: [Route] {
        [
            route(.merchandising, "GET /MerchandisingService", callback: "callback") { try similarItems($0) }.with(
                example: "/MerchandisingService?OPERATION-NAME=getSimilarItems&CONSUMER-ID=\(Self.sandboxKey)"
                    + "&RESPONSE-DATA-FORMAT=JSON&maxResults=3&itemId=\(Self.firstItem)"
            )
            .needing(Self.merchandisingKey).described(as: .findSimilarItems)
        ]
    }

    private func similarItems(_ request: SandboxRequest) throws -> HTTPResponse {
        guard request.query("OPERATION-NAME") == "getSimilarItems" else {
            return Self.gatewayError("2038", "CoreRuntime", "Operation not found.", "OPERATION-NAME")
        }
        guard keyRule.accepts(request.query("CONSUMER-ID"), demo: Self.sandboxKey) else {
            return Self.gatewayError("11002", "Security", "Authentication failed: unknown App ID.", "Authentication")
        }
        guard let id = request.query("itemId"), !id.isEmpty else {
            return answer("Failure", [.init("errorMessage", ["error": [Self.itemMissing]])])
        }
        let limit = request.query("maxResults").flatMap(Int.init).map { min(max($0, 1), Self.mostResults) }
        let items = try similar(to: id, limit: limit ?? Self.usualResults).map { Self.json($0, request.origin) }
        return answer("Success", [.init("itemRecommendations", ["item": .array(items)])])
    }

    private static let usualResults = 20
    private static let mostResults = 50

    private static let itemMissing: JSONValue = [
        "errorId": "6", "domain": "Marketplace", "severity": "Error", "category": "Request",
        "message": "The item ID is missing.", "subdomain": "Merchandising",
        "parameter": [["@name": "itemId", "__value__": ""]],
    ]

    private func answer(_ ack: String, _ members: [JSONValue.Member]) -> HTTPResponse {
        let body: [JSONValue.Member] = [
            .init("ack", .string(ack)), .init("version", "1.1.0"), .init("timestamp", .string(JSON.text(now()))),
        ]
        return .json(["getSimilarItemsResponse": .object(body + members)])
    }

    /// An element of `item`; the `buyItNowPrice` of an auction without such a price is zero.
    ///
    /// It always has a picture and a shipping cost, because all recorded answers have them.
    private static func json(_ offer: ListingOffer, _ origin: String) -> JSONValue {
        let listing = offer.listing
        let department = offer.category?.path.first
        let buyNow = listing.isAuction ? listing.buyNowPrice ?? 0 : listing.price
        let members: [(String, JSONValue?)] = [
            ("itemId", .string(listing.id)), ("title", .string(listing.title)),
            ("viewItemURL", .string("\(origin)\(offer.path)?_trksid=p0")), ("globalId", "EBAY-US"),
            ("timeLeft", .string(offer.timeLeft())),
            ("primaryCategoryId", department.map { .string(String($0.id)) }),
            ("primaryCategoryName", department.map { .string($0.name) }), ("country", .string(offer.seller.country)),
            ("imageURL", .string(origin + offer.picturePath(1))),
            ("shippingType", "NotSpecified"), ("buyItNowPrice", money(buyNow)),
            ("currentPrice", listing.isAuction ? money(listing.price) : nil),
            ("bidCount", listing.isAuction ? .string(String(listing.bids)) : nil),
            ("shippingCost", money(listing.shippingCost ?? 0)), ("subtitle", listing.subtitle.map { .string($0) }),
        ]
        return .object(members)
    }

    private static func money(_ cents: Int) -> JSONValue {
        ["@currencyId": "USD", "__value__": .string(WireNumber.full(cents))]
    }
}
