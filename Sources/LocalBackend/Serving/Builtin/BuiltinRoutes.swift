import ToolkitStandIn

/// The routes that the server answers itself: the front page, the OpenAPI document and the control routes.
struct BuiltinRoutes {
    private let backend: Backend
    private let request: ServerRequest

    init(_ backend: Backend, _ request: ServerRequest) {
        self.backend = backend
        self.request = request
    }

    /// A builtin route with its help text.
    struct Description: Sendable {
        let method: HTTPMethod
        let path: String
        let summary: String
    }

    /// All builtin routes, in the order of the front page.
    static let all =
        [
            Description(method: .get, path: "/", summary: "This page; plain text for programs."),
            Description(method: .get, path: "/openapi.json", summary: "The routes of the services, as OpenAPI 3.1."),
        ]
        + Control.actions.map { Description(method: $0.method, path: "/toolkit/\($0.path)", summary: $0.summary) }

    /// Whether a request target belongs to a builtin route.
    static func areMeant(by target: ArraySlice<UInt8>) -> Bool {
        guard target.count > 1 else { return target.first != UInt8(ascii: "*") }
        if target[target.startIndex + 1] == UInt8(ascii: "?") { return true }
        return isBelow(control, target) || isBelow("/openapi.json", target)
    }

    /// Whether a request target belongs to a control route, which decides itself whom it answers.
    static func areControl(_ target: ArraySlice<UInt8>) -> Bool { isBelow(control, target) }

    /// Whether a builtin route hides a service's route.
    static func hide(_ pattern: RoutePattern) -> Bool { areMeant(by: Array(pattern.path.utf8)[...]) }

    func answer() -> HTTPResponse {
        let path = request.sandboxRequest?.path
        if Self.areControl(request.targetBytes) {
            guard let path else { return Backend.badPath }
            return Control(backend, request, Array(path.dropFirst())).answer()
        }
        let isKnown = path == [] || path == ["openapi.json"]
        let known = isKnown ? Sandbox.Match.otherMethods([.get, .head]) : .unmatched
        if let options = backend.crossOrigin.options(request, known) { return options }
        guard isKnown else { return unknown }
        guard [.get, .head].contains(request.method) else { return open(.notAllowed([.get, .head])) }
        return path == [] ? front : open(.json(description.document))
    }

    private var unknown: HTTPResponse {
        open(HTTPResponse(text: "Not found. GET / lists what is served.\n", status: .notFound))
    }

    private func open(_ response: HTTPResponse) -> HTTPResponse { backend.crossOrigin.open(response, for: request) }

    private var description: OpenAPI {
        OpenAPI(backend.features, backend.store.main.data.routes, origin: request.origin)
    }

    /// The front page: HTML for browsers, a line of plain text for other clients.
    ///
    /// A program that sends a query expects a service at this path, and must not take the line for its answer.
    private var front: HTTPResponse {
        guard request.header("Accept")?.contains("text/html") == true else {
            guard !request.target.contains("?") else { return unknown }
            return open(HTTPResponse(text: "Service is running"))
        }
        let isTrusted = Trust.refusal(of: request, host: backend.host) == nil
        let latest = RequestFilter(limit: FrontPage.requestCount)
        let rows = isTrusted ? RequestReport(backend.store.main, backend.mask, latest).rows : []
        let page = FrontPage(
            features: backend.features, routes: backend.store.main.data.routes, origin: request.origin,
            requests: rows.reversed())
        return HTTPResponse(
            headers: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Vary": "Accept",
                "Content-Security-Policy": Self.policy,
                "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
            ], body: Array(page.html.utf8))
    }

    /// The CSP (level 3), which forbids scripts, foreign content and framing.
    ///
    /// `default-src` does not cover the last three directives.
    private static let policy = """
        default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'
        """
    private static let control = "/toolkit"

    /// Whether a target is the given path or a path below it, with or without a query.
    private static func isBelow(_ path: String, _ target: ArraySlice<UInt8>) -> Bool {
        guard target.starts(with: path.utf8) else { return false }
        let rest = target.dropFirst(path.utf8.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: "?")
    }
}
