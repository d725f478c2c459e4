import ToolkitStandIn

/// The routes of the listing, the products and the users' offers (TechTestBadgesStandIn/Contract.md, section 2.1).
extension BadgeSandbox {
    var catalogueRoutes: [Route] {
        answered("/api/products", example: "/api/products", RouteDescription.listClothes) { _ in try listing() }
            + answered("/api/product/:id", example: "/api/product/2", RouteDescription.showClothing) { request in
                try database.read { try ProductTable($0).detail(request["id"]) }.map { Array($0.utf8) }
            }
            .map { $0.quick() }
            + answered("/api/user/:id/offers", example: "/api/user/1/offers", RouteDescription.listOffers) { request in
                try database.read { try UserTable($0).answer(request["id"], options.availableBadges) }
                    .map { Array($0.utf8) }
            }
            .map { $0.quick() }
    }

    /// The routes of a path with and without `.json`; they answer 404 when `handle` returns `nil`.
    private func answered(
        _ path: String, example: String, _ describe: @escaping @Sendable (_ ending: String) -> RouteDescription,
        _ handle: @escaping @Sendable (SandboxRequest) throws -> [UInt8]?
    ) -> [Route] {
        // The route with `.json` comes first, because `:id` also matches `2.json`.
        [".json", ""].map { ending in
            guarded("GET \(path)\(ending)") { request in
                guard let body = try handle(request) else { return .nothingHere }
                return answer(consume body)
            }
            .with(example: example + ending).described(as: describe(ending))
        }
    }

    private func answer(_ body: consuming [UInt8]) -> HTTPResponse {
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        if options.isTruncated { return HTTPResponse(headers: headers, body: Array(body.prefix(body.count / 2))) }
        // The listing can be long, so it is not copied.
        body.append(UInt8(ascii: "\n"))
        return HTTPResponse(headers: headers, body: body)
    }

    private func listing() throws -> [UInt8] {
        var body = Array(#"{"products": ["#.utf8)
        let start = body.count
        try database.read { connection in
            try ProductTable(connection).forEachListed { product in
                if body.count > start { body.append(contentsOf: ", ".utf8) }
                body += product
            }
        }
        body.append(contentsOf: "]}".utf8)
        return body
    }
}
