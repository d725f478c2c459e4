import ToolkitStandIn

/// The Shopping API (ProductSearchStandIn/Contract.md, section 2).
extension SearchSandbox {
    var shoppingRoutes: [Route] {
        [
            route(.shopping, "GET /shopping", callback: "callbackname") { try singleItem($0) }.quick()
                .with(
                    example:
                        "/shopping?callname=GetSingleItem&responseencoding=JSON&appid=\(Self.sandboxKey)"
                        + "&ItemID=\(Self.firstItem)"
                )
                .needing(Self.shoppingKey).described(as: .getSingleItem)
        ]
    }

    private func singleItem(_ request: SandboxRequest) throws -> HTTPResponse {
        do {
            return answer([("Ack", "Success"), ("Item", try item(request))])
        } catch let error as ShoppingError {
            return answer([("Ack", "Failure"), ("Errors", [error.json])])
        }
    }

    private func item(_ request: SandboxRequest) throws -> JSONValue {
        let hasToken = request.headers["X-EBAY-API-IAF-TOKEN"]?.isEmpty == false
        guard hasToken || keyRule.accepts(request.query("appid"), demo: Self.sandboxKey) else {
            throw ShoppingError.noApplication
        }
        let call = request.query("callname") ?? ""
        guard call == "GetSingleItem" else { throw ShoppingError.noSuchCall(call) }
        guard let id = request.query("ItemID"), !id.isEmpty else { throw ShoppingError.noItemID }
        guard let offer = try offer(id) else { throw ShoppingError.noSuchItem(id) }
        let selectors = (request.query("IncludeSelector") ?? "").split(separator: ",").map(String.init)
        return ShoppingItem(
            offer: offer, selectors: Set(selectors.compactMap(ShoppingItem.Selector.init)), origin: request.origin
        ).json
    }

    private func answer(_ members: [(String, JSONValue)]) -> HTTPResponse {
        let body: [(String, JSONValue)] = [
            ("Timestamp", .string(JSON.text(now()))), ("Build", "E1099_SANDBOX_R1"), ("Version", "1099"),
        ]
        return .json(.object((body + members).map { .init($0.0, $0.1) }))
    }
}
