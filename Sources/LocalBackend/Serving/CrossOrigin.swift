import ToolkitStandIn

/// Lets web pages of any origin use the services (Fetch standard, section 3.2 on CORS).
enum CrossOrigin {
    /// An answer that any page may read; a refusal of a method names `OPTIONS` too, which this server answers.
    static func open(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.headers.add("Access-Control-Allow-Origin", "*")
        response.headers.add("Access-Control-Expose-Headers", "*")
        if response.status == .methodNotAllowed, let allowed = response.headers["Allow"] {
            let methods = allowed.split(separator: ",").map { $0.filter { $0 != " " } }
            response.headers["Allow"] = names(Set(methods).union(["OPTIONS"]))
        }
        return response
    }

    /// The answer to `OPTIONS`, by which a browser asks first what a page may send.
    ///
    /// What a browser asks in this way is always allowed, so that the page sees the real answer, be it 404 or 405.
    /// - Parameter match: What is known of the path.
    /// - Returns: `nil` for any other request, and for one that a service is to answer: with a route of its own, or by
    ///   saying that it does not know the path.
    static func options(_ request: ServerRequest, _ match: Sandbox.Match) -> HTTPResponse? {
        guard request.method == .options else { return nil }
        let wanted = request.header("Access-Control-Request-Method")
        var headers: HTTPHeaders = [:]
        var methods: Set<String> = []
        switch match {
        case .route: return nil
        case .otherMethods(let others):
            methods = Set(others.map(\.rawValue)).union(["OPTIONS"])
            headers["Allow"] = names(methods)
        case .unmatched: if wanted == nil { return nil }
        }
        headers["Access-Control-Allow-Origin"] = "*"
        headers["Access-Control-Allow-Methods"] = names(methods.union(wanted.map { [$0] } ?? []))
        headers["Access-Control-Max-Age"] = "600"
        // A wildcard would leave out Authorization.
        if let fields = request.header("Access-Control-Request-Headers") {
            headers["Access-Control-Allow-Headers"] = fields
        }
        if request.header("Access-Control-Request-Private-Network") == "true" {
            headers["Access-Control-Allow-Private-Network"] = "true"
        }
        return HTTPResponse(status: .noContent, headers: headers)
    }

    /// The answer to `OPTIONS`, when the path is looked for among the routes of services.
    static func options(_ request: ServerRequest, in data: DataSet) -> HTTPResponse? {
        guard request.method == .options else { return nil }
        let finding = request.sandboxRequest.flatMap { data.find($0, for: \.reading) }
        return options(request, finding?.match ?? .unmatched)
    }

    private static func names(_ methods: Set<String>) -> String { methods.sorted().joined(separator: ", ") }
}
