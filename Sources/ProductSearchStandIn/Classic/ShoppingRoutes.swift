import ToolkitStandIn

/// The Shopping API (ProductSearchStandIn/Contract.md, section 2).
extension SearchSandbox {
    var shoppingRoutes: [Route] {
        [
            route(.shopping, "GET /shopping", callback: "callbackname") { try shop($0) }.quick(unless: Self.isLong)
                .with(
                    example: "/shopping?callname=GetSingleItem&responseencoding=JSON&appid=\(Self.sandboxKey)"
                        + "&ItemID=\(Self.firstItem)"
                )
                .needing(Self.shoppingKey).described(as: .shop),
            route(.shopping, "POST /shopping") { try shop($0) }.needing(Self.shoppingKey).described(as: .shopByBody),
        ]
    }

    @Sendable private static func isLong(_ request: SandboxRequest) -> Bool {
        request.query("callname") != ShoppingCall.singleItem.rawValue
    }

    private func shop(_ request: SandboxRequest) throws -> HTTPResponse {
        var call = ShoppingCall(naming: request)
        do {
            let input = try ClassicInput(request)
            let name = ShoppingCall.name(input, request)
            let id = ClassicService.shopping.input("appid", request)
            let hasToken = request.headers["X-EBAY-API-IAF-TOKEN"]?.isEmpty == false
            guard hasToken || keyRule.accepts(id, demo: Self.sandboxKey) else { throw ShoppingError.noToken }
            guard let known = ShoppingCall(rawValue: name) else { throw ShoppingError.noSuchCall(name) }
            call = known
            return answer(call, request, try answer(call, ShoppingRequest(input: input, origin: request.origin)))
        } catch let error as ShoppingError {
            return answer(call, request, [("Ack", "Failure"), ("Errors", [error.tree])])
        } catch is ClassicInput.Malformed {
            return answer(call, request, [("Ack", "Failure"), ("Errors", [ShoppingError.noQuery.tree])])
        }
    }

    private func answer(
        _ call: ShoppingCall, _ request: SandboxRequest, _ members: [(String, JSONValue?)]
    ) -> HTTPResponse {
        let outcome = members.contains { $0.0 == "Ack" } ? members : [("Ack", "Success")] + members
        let head: [(String, JSONValue?)] = [("Timestamp", .string(JSON.text(now())))]
        let tail: [(String, JSONValue?)] = [("Build", "E1099_SANDBOX_R1"), ("Version", "1099")]
        return ClassicService.shopping.answer(call.element, .members(head + outcome + tail), to: request)
    }

    /// - Throws: ``ShoppingError``.
    private func answer(_ call: ShoppingCall, _ request: ShoppingRequest) throws -> [(String, JSONValue?)] {
        switch call {
        case .singleItem: [("Item", request.item(try offer(for: request)))]
        case .multipleItems: try items(request) { request.item($0) }
        case .itemStatus: try items(request) { request.status($0) }
        case .shippingCosts: try ShoppingCosts(try offer(for: request), request.input).members
        case .userProfile: try profile(request)
        case .products: try products(request)
        case .popularItems: [("ItemArray", ["Item": .array(try popular(request).map { request.status($0) })])]
        case .categoryInfo: try ShoppingCategories(request.input).members
        case .time: []
        }
    }

    private func offer(for request: ShoppingRequest) throws -> ListingOffer {
        guard let id = request.input["ItemID"], !id.isEmpty else { throw ShoppingError.noQuery }
        guard let offer = try offer(id) else { throw ShoppingError.noSuchItem }
        return offer
    }

    /// The answer with up to 20 items; unknown IDs are an error beside the others.
    private func items(
        _ request: ShoppingRequest, _ write: (ListingOffer) -> JSONValue
    ) throws -> [(String, JSONValue?)] {
        let ids = request.input.list("ItemID").prefix(20)
        guard !ids.isEmpty else { throw ShoppingError.noQuery }
        let offers = try ids.compactMap { try offer($0) }
        guard !offers.isEmpty else { throw ShoppingError.noSuchItem }
        let isComplete = offers.count == ids.count
        return [
            ("Ack", isComplete ? "Success" : "PartialFailure"),
            ("Errors", isComplete ? nil : [ShoppingError.noSuchItem.tree]),
            ("Item", .array(offers.map(write))),
        ]
    }

    private func profile(_ request: ShoppingRequest) throws -> [(String, JSONValue?)] {
        guard let name = request.input["UserID"], !name.isEmpty else { throw ShoppingError.noQuery }
        guard let seller = try database.read({ try ListingTable($0).seller(named: name) }) else {
            throw ShoppingError.noSuchUser(name)
        }
        return ShoppingProfile(seller: seller, origin: request.origin).members(
            isDetailed: request.has("Details"), hasHistory: request.has("FeedbackHistory"))
    }

    private func popular(_ request: ShoppingRequest) throws -> [ListingOffer] {
        let input = request.input
        return try offers(
            ListingQuery(
                keywords: input["QueryKeywords"] ?? "", category: try request.category, hidesCopies: true,
                limits: [.atLeast(.watchers, 1)], order: .watchedMost, limit: request.size("MaxEntries"))
        ).offers
    }

    private func products(_ request: ShoppingRequest) throws -> [(String, JSONValue?)] {
        let query = try request.productQuery
        let (page, offers) = try offers(query)
        guard !offers.isEmpty else { throw ShoppingError.noSuchProduct }
        let pages = (page.total + query.limit - 1) / query.limit
        let hasItems = request.has("Items")
        return [
            ("ApproximatePages", .integer(Int64(pages))),
            ("MoreResults", .bool(query.offset + query.limit < page.total)),
            ("PageNumber", .integer(Int64(query.offset / query.limit + 1))),
            ("Product", .array(offers.map { ShoppingProduct(offer: $0, origin: request.origin).tree })),
            ("TotalProducts", .integer(Int64(page.total))),
            ("ItemArray", hasItems ? ["Item": .array(offers.map { request.status($0) })] : nil),
        ]
    }
}
