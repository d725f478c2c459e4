import ToolkitStandIn

/// A classic service, with the parts that differ in how it reads requests and writes answers.
enum ClassicService {
    case finding, merchandising, shopping

    /// The format of an answer, which the request chooses.
    enum Format {
        case json, xml
    }

    private var style: ClassicStyle {
        switch self {
        case .finding: .wrapped
        case .merchandising: .plain
        case .shopping: .named
        }
    }

    private var namespace: String {
        switch self {
        case .finding: "http://www.ebay.com/marketplace/search/v1/services"
        case .merchandising: "http://www.ebay.com/marketplace/services"
        case .shopping: "urn:ebay:apis:eBLBaseComponents"
        }
    }

    /// The answer with an element, in the format that a request wants.
    func answer(_ element: String, _ tree: JSONValue, to request: SandboxRequest) -> HTTPResponse {
        switch format(of: request) {
        case .xml: .xml(ClassicXML.document(element, namespace: namespace, tree))
        // The Shopping API leaves out the name of the answer.
        case .json where self == .shopping: .json(style.json(tree))
        case .json: .json(style.json(.object([.init(element, tree)])))
        }
    }

    /// The format that a request names; else XML, except for a body in JSON.
    func format(of request: SandboxRequest) -> Format {
        let name = self == .shopping ? "responseencoding" : "RESPONSE-DATA-FORMAT"
        switch input(name, request)?.uppercased() {
        // With a callback, the route turns the JSON into a script.
        case "JSON", "JSONP": return .json
        case nil where request.isJSON || input("REQUEST-DATA-FORMAT", request)?.uppercased() == "JSON": return .json
        default: return .xml
        }
    }

    /// An input that all requests have, from the query in any case or from a header field; ``headers`` names the fields.
    ///
    /// The query may also have the name of the field.
    func input(_ name: String, _ request: SandboxRequest) -> String? {
        query(name, request) ?? field(name, request).flatMap { request.headers[$0] }
    }

    private func query(_ name: String, _ request: SandboxRequest) -> String? {
        if let value = request.query(name) { return value }
        let names = Set(([name] + headers(name)).map { $0.lowercased() })
        return request.query.first { names.contains($0.name.lowercased()) }?.value
    }

    /// The name of the header field that has an input; `nil` if the query has it, or no field.
    func field(_ name: String, _ request: SandboxRequest) -> String? {
        guard query(name, request) == nil else { return nil }
        return headers(name).first { request.headers[$0] != nil }
    }

    /// The name of the operation in the query or the head of a request.
    func operation(_ request: SandboxRequest) -> String? {
        input(self == .shopping ? "callname" : "OPERATION-NAME", request)
    }

    private func headers(_ name: String) -> [String] {
        guard self == .shopping else { return ["X-EBAY-SOA-\(name)"] }
        return switch name {
        case "callname": ["X-EBAY-API-CALL-NAME"]
        case "appid": ["X-EBAY-API-APP-ID"]
        case "responseencoding": ["X-EBAY-API-RESPONSE-ENCODING"]
        default: []
        }
    }
}

extension HTTPResponse {
    fileprivate static func xml(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(headers: ["Content-Type": "text/xml;charset=UTF-8"], body: bytes)
    }
}

/// An error of the gateway in front of the Finding API and the Merchandising API (ProductSearchStandIn/Contract.md, section 1.3).
struct GatewayError: Error {
    let id: String
    let domain: String
    let subdomain: String
    let message: String
    /// The values of `Param1`, `Param2` and so on.
    let parameters: [String]

    static func callLimit(_ operation: String, of service: String) -> GatewayError {
        GatewayError(
            id: "10001", domain: "Security", subdomain: "RateLimiter",
            message: "Service call has exceeded the number of times the operation is allowed to be called",
            parameters: [operation, service])
    }

    static func unknownApplication(_ id: String) -> GatewayError {
        GatewayError(
            id: "11002", domain: "Security", subdomain: "Authentication",
            message: "Authentication failed : Invalid Application: \(id)",
            parameters: ["Invalid Application: \(id)"])
    }

    static func unknownOperation(_ name: String) -> GatewayError {
        GatewayError(
            id: "2038", domain: "CoreRuntime", subdomain: "OPERATION-NAME", message: "Operation not found.",
            parameters: [name])
    }

    static let malformed = GatewayError(
        id: "10", domain: "MarketplaceCommon", subdomain: "MarketplaceCommon",
        message: "The body is neither XML nor JSON.", parameters: [])

    /// The answer with the status 500 and `errorMessage` at the top.
    func response(to request: SandboxRequest) -> HTTPResponse {
        let parameters = parameters.enumerated().map { ClassicTree.text($1, "name", "Param\($0 + 1)") }
        let error = ClassicTree.object(
            ("errorId", .string(id)), ("domain", .string(domain)), ("severity", "Error"), ("category", "System"),
            ("message", .string(message)), ("subdomain", .string(subdomain)),
            ("parameter", parameters.isEmpty ? nil : .array(parameters)))
        var response = ClassicService.finding.answer("errorMessage", ["error": error], to: request)
        response.status = .internalServerError
        return response
    }
}
