import ToolkitStandIn

/// The kind of answer that a service of the sandbox gives (ProductSearchStandIn/Contract.md, section 9.5).
///
/// A status, a delay and a lost connection are faults of the sandbox. A mode replaces the content of the answer.
enum AnswerMode: String, CaseIterable, Sendable {
    case normal
    /// An error answer of the service.
    case failure
    /// An error of the gateway in front of the service; for a service without one, the same as `failure`.
    case gatewayError = "gateway-error"
    /// An HTML page.
    case notJSON = "not-json"
    case empty
}

/// The services of the sandbox whose answers a setting can change.
enum SandboxedService: String, CaseIterable, Sendable {
    case finding, shopping, merchandising, places, location, photos, browse

    private var title: String {
        switch self {
        case .finding: "eBay's Finding API"
        case .shopping: "eBay's Shopping API"
        case .merchandising: "eBay's Merchandising API"
        case .places: "GeoNames"
        case .location: "the location service"
        case .photos: "Google's image search"
        case .browse: "eBay's Browse API"
        }
    }

    var setting: TypedSetting<AnswerMode> {
        TypedSetting(
            "search.sandbox.\(rawValue)",
            "How the sandbox answers a request to \(title): normally, with an error, or with a broken answer.",
            default: AnswerMode.normal)
    }

    /// The answer that replaces the normal one; `nil` in the mode `normal`.
    func answer(in mode: AnswerMode, to request: SandboxRequest) -> HTTPResponse? {
        switch mode {
        case .normal: nil
        case .failure: failure(request)
        case .gatewayError where self == .finding:
            GatewayError.callLimit(FindingOperation(naming: request).rawValue, of: "FindingService")
                .response(to: request)
        case .gatewayError where self == .merchandising:
            GatewayError.callLimit(MerchandisingOperation(naming: request).rawValue, of: "MerchandisingService")
                .response(to: request)
        case .gatewayError: failure(request)
        case .notJSON:
            HTTPResponse(
                headers: ["Content-Type": "text/html"], body: Array("<html><body>Back soon.</body></html>\n".utf8))
        case .empty: HTTPResponse(headers: ["Content-Type": "application/json"])
        }
    }

    private func failure(_ request: SandboxRequest) -> HTTPResponse {
        switch self {
        case .finding:
            ClassicService.finding.answer(
                FindingOperation(naming: request).element,
                ["ack": "Failure", "errorMessage": Self.internalError], to: request)
        case .shopping:
            ClassicService.shopping.answer(
                ShoppingCall(naming: request).element,
                ["Ack": "Failure", "Errors": [ShoppingError.internalError.tree], "Version": "1099"], to: request)
        case .merchandising:
            ClassicService.merchandising.answer(
                MerchandisingOperation(naming: request).element,
                ["ack": "Failure", "errorMessage": ["error": [["errorId": "4"]]]], to: request)
        case .places:
            .json(["status": ["message": "the hourly limit of credits has been exceeded", "value": 19]])
        case .location: .json(["status": "fail", "message": "private range", "query": "10.0.0.1"])
        case .photos:
            .json(
                ImageSearch.Refusal(code: 429, message: "Quota exceeded", status: "RESOURCE_EXHAUSTED").json,
                status: 429)
        case .browse: BrowseProblem(id: 11000, message: "Internal error", status: 500).response
        }
    }

    private static let internalError: JSONValue = [
        "error": [
            [
                "errorId": "1", "domain": "Marketplace", "severity": "Error", "category": "Application",
                "message": "Internal application error.", "subdomain": "Search",
            ]
        ]
    ]
}
