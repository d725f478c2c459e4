import ToolkitStandIn

/// The Finding API (ProductSearchStandIn/Contract.md, section 1).
extension SearchSandbox {
    var findingRoutes: [Route] {
        [
            route(.finding, "GET /services/search/FindingService/v1", callback: "callback") { try findItems($0) }.with(
                example: "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced"
                    + "&SECURITY-APPNAME=\(Self.sandboxKey)&RESPONSE-DATA-FORMAT=JSON&keywords=lamp&paginationInput.entriesPerPage=3"
            )
            .needing(Self.findingKey).described(as: .findItems)
        ]
    }

    private func findItems(_ request: SandboxRequest) throws -> HTTPResponse {
        guard let operation = FindingOperation(request) else {
            return Self.gatewayError("2038", "CoreRuntime", "Operation not found.", "OPERATION-NAME")
        }
        guard keyRule.accepts(request.standardInput("SECURITY-APPNAME"), demo: Self.sandboxKey) else {
            return Self.gatewayError("11002", "Security", "Authentication failed: unknown App ID.", "Authentication")
        }
        do {
            let search = try FindingRequest(request, operation, now: Int(now().timeIntervalSince1970))
            let (page, offers) = try offers(search.query)
            return answer(operation, [("ack", "Success")] + result(page, offers, search, request))
        } catch let error as FindingError {
            return answer(operation, [("ack", "Failure"), ("errorMessage", FindingJSON.object(("error", error.json)))])
        }
    }

    /// A gateway error: HTTP 500, and `errorMessage` at the top level (ProductSearchStandIn/Contract.md, section 1.3).
    static func gatewayError(_ id: String, _ domain: String, _ message: String, _ subdomain: String) -> HTTPResponse {
        let error = FindingJSON.object(
            ("errorId", .string(id)), ("domain", .string(domain)), ("severity", "Error"), ("category", "System"),
            ("message", .string(message)), ("subdomain", .string(subdomain)))
        return .json(FindingJSON.object(("errorMessage", FindingJSON.object(("error", error)))), status: 500)
    }

    /// The gateway error that was recorded: the call limit is exceeded (ProductSearchStandIn/Contract.md, section 1.3).
    static let callLimitExceeded = gatewayError("10001", "Security", "Call limit exceeded.", "RateLimiter")

    private func result(
        _ page: ListingIndex.Page, _ offers: [ListingOffer], _ search: FindingRequest, _ request: SandboxRequest
    ) -> [(String, JSONValue)] {
        let items = offers.map { FindingItem(offer: $0, request: search, origin: request.origin).json }
        let size = search.query.limit
        return [
            (
                "searchResult",
                FindingJSON.object(
                    ("@count", FindingJSON.number(items.count)), ("item", items.isEmpty ? nil : .array(items)))
            ),
            (
                "paginationOutput",
                FindingJSON.object(
                    ("pageNumber", FindingJSON.number(page.total == 0 ? 0 : search.page)),
                    ("entriesPerPage", FindingJSON.number(size)),
                    ("totalPages", FindingJSON.number((page.total + size - 1) / size)),
                    ("totalEntries", FindingJSON.number(page.total)))
            ),
            (
                "itemSearchURL",
                .string(
                    "\(request.origin)/sch/i.html?_nkw=\(PercentEncoding.encode(search.query.keywords))"
                        + "&_ipg=\(size)&_pgn=\(search.page)")
            ),
        ]
    }

    private func answer(_ operation: FindingOperation, _ members: [(String, JSONValue)]) -> HTTPResponse {
        let body = [("version", "1.13.0"), ("timestamp", .string(JSON.text(now())))] + members
        let wrapped = JSONValue.object(body.map { .init($0.0, .array([$0.1])) })
        return .json(FindingJSON.object((operation.element, wrapped)))
    }
}
