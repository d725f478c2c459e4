import ToolkitStandIn

/// A route that the server answers itself: the front page, the OpenAPI document, the copies and the control of the server.
struct BuiltinRoute: Sendable {
    let pattern: RoutePattern
    /// What the route does; `nil` for the pages and their files, which no list names.
    let summary: String?
    /// Whether the route exists outside of copies only.
    let isMainOnly: Bool
    /// Whether the answer to `GET` is a stream of the requests as they come.
    let isStream: Bool
    /// Whether everybody may have the answer; for control routes, it is otherwise those who may control the workspace.
    let isOpen: Bool
    /// Whether the server answers without a helper, so that the answer waits for no other request.
    let isAtOnce: Bool
    /// The helpers that answer requests which may change something.
    let lane: HelperLane
    let answer: @Sendable (BuiltinCall) throws -> HTTPResponse

    /// - Parameter pattern: A valid pattern; see `Route`.
    init(
        _ pattern: String, _ summary: String?, isMainOnly: Bool = false, isStream: Bool = false, isOpen: Bool = false,
        isAtOnce: Bool = false, lane: HelperLane = .copying,
        _ answer: @escaping @Sendable (BuiltinCall) throws -> HTTPResponse
    ) {
        guard let pattern = RoutePattern(pattern) else { preconditionFailure("'\(pattern)' is not a route.") }
        (self.pattern, self.summary, self.answer) = (pattern, summary, answer)
        (self.isMainOnly, self.isStream, self.isOpen) = (isMainOnly, isStream, isOpen)
        (self.isAtOnce, self.lane) = (isAtOnce, lane)
    }

    var method: HTTPMethod { pattern.method }

    /// The path for people, such as `/toolkit/copies/NAME`, with the names of its parameters in capitals.
    var path: String { pattern.path { $0.uppercased() } }

    private static let all = general + control + pages

    private static let general = [
        BuiltinRoute("GET /", "This page; plain text for programs.") { try $0.front() },
        BuiltinRoute("GET /openapi.json", "The routes of the services, as OpenAPI 3.1.") { try $0.openAPI() },
        BuiltinRoute("POST /copy", "Creates a copy of the data with its own address; ?name=.", isMainOnly: true) {
            try $0.newCopy()
        },
    ]

    // MARK: Finding

    /// The routes of the main workspace or of a copy, with the search for them.
    struct Table: Sendable {
        let routes: [BuiltinRoute]
        private let router: Router

        fileprivate init(_ routes: [BuiltinRoute]) {
            self.routes = routes
            router = Router(routes.map(\.pattern))
        }

        func match(_ request: SandboxRequest) -> RouteMatch<BuiltinRoute> {
            router.match(request.method, request.path).map { routes[$0] }
        }
    }

    private static let main = Table(all)
    private static let inside = Table(all.filter { !$0.isMainOnly })

    static func table(isInsideCopy: Bool) -> Table { isInsideCopy ? inside : main }

    /// The routes that a list names, in its order.
    static func described(isInsideCopy: Bool) -> [BuiltinRoute] {
        table(isInsideCopy: isInsideCopy).routes.filter { $0.summary != nil }
    }

    /// The first segments of all paths; no service gets a request with one of them, even if no route matches it.
    private static let roots = Set(all.compactMap(\.pattern.firstLiteral))

    /// Whether a request target is `/`, or begins with the first segment of a builtin route.
    static func isBuiltin(_ target: ArraySlice<UInt8>) -> Bool {
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        guard path.count > 1 else { return path.first != UInt8(ascii: "*") }
        return roots.contains { isBelow($0, path) }
    }

    /// Whether a request target belongs to a control route, which decides itself whom it answers.
    static func isControl(_ target: ArraySlice<UInt8>) -> Bool {
        isBelow("toolkit", target.prefix { $0 != UInt8(ascii: "?") })
    }

    /// Whether builtin routes get all requests that a pattern matches.
    static func shadows(_ pattern: RoutePattern) -> Bool {
        pattern.segments.isEmpty || pattern.firstLiteral.map(roots.contains) == true
    }

    private static func isBelow(_ root: String, _ path: ArraySlice<UInt8>) -> Bool {
        path.dropFirst().prefix { $0 != UInt8(ascii: "/") }.elementsEqual(root.utf8)
    }
}
