/// A stand-in service with its faults, for requests in the same process or from a server.
public struct Sandbox: Sendable {
    /// The address of the sandbox for requests in the same process, which is also the default of `toolkit serve`.
    public static let origin = "http://localhost:8080"

    /// The name of a sandbox in errors, instead of a host.
    package static let name = "the sandbox"

    /// The stand-in service.
    public let service: any SandboxService
    /// What to do when a fault affects a response.
    package var onFault: (@Sendable () -> Void)?
    /// The routes of the service, in order.
    public let routes: [Route]
    private let router: Router
    /// The search while the ``StrictRule`` of the service leaves routes out, and the places of the others.
    private let strict: (rule: StrictRule, router: Router, places: [Int])?

    /// Makes a sandbox for a service.
    public init(_ service: any SandboxService) {
        self.service = service
        routes = service.routes
        router = Router(routes.map(\.pattern))
        strict = routes.lazy.compactMap(\.strictRule).first.map { [routes] rule in
            let places = routes.indices.filter { routes[$0].strictRule == nil }
            return (rule, Router(places.map { routes[$0].pattern }), places)
        }
    }

    /// The result of the search for a request's route.
    public typealias Match = RouteMatch<Route>

    /// Finds the first route that matches a request.
    public func match(_ request: SandboxRequest) -> Match { place(of: request).map { routes[$0] } }

    /// Finds the place of that route among ``routes``.
    ///
    /// The routes of another connection to the same data have the same places.
    package func place(of request: SandboxRequest) -> RouteMatch<Int> {
        guard let strict, strict.rule.isOn else { return router.match(request.method, request.path) }
        return strict.router.match(request.method, request.path).map { strict.places[$0] }
    }

    /// Whether the ``StrictRule`` leaves the route of a request out.
    package func leavesOut(_ request: SandboxRequest) -> Bool {
        guard strict?.rule.isOn == true, case .route(let place, _) = router.match(request.method, request.path) else {
            return false
        }
        return routes[place].strictRule != nil
    }

    /// Answers a request, with the effects of the faults.
    ///
    /// Effects on the delivery are combined. Of the effects that replace the response, only the oldest is used.
    package func answer(_ request: SandboxRequest) throws -> Outcome { try answer(request, match(request)) }

    /// Answers a request for which the route is already known.
    package func answer(_ request: SandboxRequest, _ match: Match) throws -> Outcome {
        let faults = try Fault.apply(request, in: service.database)
        guard !faults.isEmpty else { return .response(try respond(to: request, match), Delivery()) }
        onFault?()
        let effects = faults.map(\.plan.effect)
        let delivery = Delivery(faults)
        var request = request
        request.isStale = effects.contains(.stale)
        let replacement = effects.first { $0.kind.replacesAnswer }
        switch replacement?.kind {
        case .status:
            let status = HTTPStatus(rawValue: replacement?.number ?? 500)
            return .response(Self.failure(status, replacement?.retryAfter), delivery)
        case .answer:
            let response = HTTPResponse(
                status: HTTPStatus(rawValue: replacement?.number ?? 200),
                headers: replacement?.answer?.sentHeaders ?? [:], body: Array((replacement?.answer?.body ?? "").utf8))
            return .response(response, delivery)
        case .dropBefore: return .dropped(by: delivery.causes)
        case .garbage: return .garbage(by: delivery.causes)
        case .dropAfter:
            _ = try respond(to: request, match)
            return .dropped(by: delivery.causes)
        case .delay, .slow, .cutShort, .stale, nil: return .response(try respond(to: request, match), delivery)
        }
    }

    /// Whether the sandbox has faults.
    ///
    /// Faults count requests and so have to write. Without faults, `respond(to:_:)` answers a request completely.
    package func hasFaults() throws -> Bool { try Fault.isArmed(in: service.database) }

    /// Answers a request for which the route is already known, as if the sandbox had no faults.
    package func respond(to request: SandboxRequest, _ match: Match) throws -> HTTPResponse {
        switch match {
        case .route(let route, let parameters):
            var request = request
            request.parameters = parameters
            return try route.handle(request)
        case .otherMethods(let methods): return service.notAllowed(request, methods)
        case .unmatched: return service.unmatched(request)
        }
    }

    /// An error response as servers and proxies send it: HTML from 500 on, JSON below.
    private static func failure(_ status: HTTPStatus, _ retryAfter: Int?) -> HTTPResponse {
        var headers: HTTPHeaders = ["Content-Type": status.rawValue >= 500 ? "text/html" : MediaType.json]
        if let retryAfter { headers["Retry-After"] = String(retryAfter) }
        let body =
            status.rawValue >= 500
            ? "<!DOCTYPE html><html><title>\(status.rawValue)</title><h1>\(status.reason)</h1></html>\n"
            : #"{"message":"\#(status.reason)","status":\#(status.rawValue)}"# + "\n"
        return HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    }

    static let migration = Migration("sandbox.2.generation") { connection in
        try connection.run("CREATE TABLE sandbox_generation (id TEXT NOT NULL)")
        try connection.run("INSERT INTO sandbox_generation VALUES (\(random))")
    }

    /// A random text that changes with each reset and restore, so that a client can tell that its copy is outdated.
    package func generation() throws -> String {
        try service.database.read { try $0.value(Self.generationQuery) } ?? ""
    }

    /// The SQL query for ``generation()``.
    package static let generationQuery = "SELECT id FROM sandbox_generation"

    /// Replaces all data with the demo data, in one atomic step.
    public func reset() throws { try service.database.reset() }

    /// Replaces all data with a copy that `Database.copy(to:)` made, and removes all faults, in one atomic step.
    ///
    /// The generation changes, here and in the copy, because the data that clients have stored is now outdated.
    /// - Parameter isVerified: Whether `Database.verify(_:)` has checked the copy.
    /// - Throws: `DatabaseError`, `.foreign` if the file is not a copy of this sandbox; `FileError`.
    package func restore(_ path: String, isVerified: Bool = false) throws {
        try service.database.replace(with: path, isVerified: isVerified) { try Self.beginAnew($0) }
    }

    /// Makes data that was copied from another sandbox a sandbox of its own, which has no faults.
    ///
    /// Without a generation of its own, both would give the same entity tag to different contents.
    package func beginAnew() throws { try service.database.write { try Self.beginAnew($0) } }

    private static func beginAnew(_ connection: Connection) throws {
        try connection.run("UPDATE sandbox_generation SET id = \(random)")
        try Fault.clear(in: connection)
    }

    /// The SQL expression for a new generation.
    static let random = "lower(hex(randomblob(16)))"
}
