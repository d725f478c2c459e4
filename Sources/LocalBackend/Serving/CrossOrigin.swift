import ToolkitStandIn

/// Lets web pages of any origin use the services (Fetch standard, section 3.2 on CORS).
enum CrossOrigin {
    /// Adds the CORS header fields that let any page read the response.
    ///
    /// A 405 response also gets `OPTIONS` in its `Allow` field, because the server answers `OPTIONS` itself.
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

    /// The response to an `OPTIONS` request, such as a browser's CORS preflight.
    ///
    /// A preflight always succeeds, so that the page sees the real response, even a 404 or 405.
    /// - Parameter match: The result of the route search for the path.
    /// - Returns: `nil` for other methods, for a path with its own `OPTIONS` route, and for an unknown path without
    ///   preflight.
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
        // The wildcard `*` does not include Authorization.
        if let fields = request.header("Access-Control-Request-Headers") {
            headers["Access-Control-Allow-Headers"] = fields
        }
        if request.header("Access-Control-Request-Private-Network") == "true" {
            headers["Access-Control-Allow-Private-Network"] = "true"
        }
        return HTTPResponse(status: .noContent, headers: headers)
    }

    /// The response to an `OPTIONS` request, after a search for its path in the routes of the services.
    static func options(_ request: ServerRequest, in data: ServedData) -> HTTPResponse? {
        guard request.method == .options else { return nil }
        let finding = request.sandboxRequest.flatMap { data.find($0, for: \.reading) }
        return options(request, finding?.match ?? .unmatched)
    }

    private static func names(_ methods: Set<String>) -> String { methods.sorted().joined(separator: ", ") }
}
