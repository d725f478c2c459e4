/// A stand-in service with its faults, ready to answer: in process, or behind a socket.
public struct Sandbox: Sendable {
    /// The address by which in-process requests reach the sandbox; `toolkit serve` listens there by default.
    public static let origin = "http://localhost:8080"

    /// The service.
    public let service: any SandboxService
    private let router: Router

    /// A sandbox around a service.
    public init(_ service: any SandboxService) {
        self.service = service
        router = Router(service.routes)
    }

    /// The routes of the service, in order.
    public var routes: [Route] { router.routes }

    /// Which route takes a request.
    public enum Match: Sendable {
        /// This one, with what its `:names` match.
        case route(Route, [(name: String, value: String)])
        /// None, but there are some for the path that have these methods.
        case otherMethods([HTTPMethod])
        /// None.
        case unmatched
    }

    /// Finds the route that takes a request, without answering; the first that matches.
    public func match(_ request: SandboxRequest) -> Match {
        router.match(request.method, request.path)
    }

    /// Answers a request, unless an armed fault strikes it.
    ///
    /// Effects on the delivery go together; of status, loss and garbage the oldest counts.
    public func answer(_ request: SandboxRequest) throws -> Outcome {
        try answer(request, match(request))
    }

    /// Answers a request whose route has been looked for.
    public func answer(_ request: SandboxRequest, _ match: Match) throws -> Outcome {
        let effects = try Fault.strike(request, in: service.database)
        guard !effects.isEmpty else { return .response(try respond(to: request, match), Delivery()) }
        let delivery = Delivery(effects)
        var request = request
        request.isStale = effects.contains(.stale)
        let replacement = effects.first { $0.kind.replacesAnswer }
        switch replacement?.kind {
        case .status:
            let status = HTTPStatus(rawValue: replacement?.number ?? 500)
            return .response(Self.failure(status, replacement?.retryAfter), delivery)
        case .dropBefore: return .dropped
        case .garbage: return .garbage
        case .dropAfter:
            _ = try respond(to: request, match)
            return .dropped
        case .delay, .slow, .cutShort, .stale, nil: return .response(try respond(to: request, match), delivery)
        }
    }

    /// Answers a request whose route has been looked for, without waiting for anybody who writes; `nil` while a fault is
    /// armed, since faults count requests, which is a write.
    public func answerUndisturbed(_ request: SandboxRequest, _ match: Match) throws -> HTTPResponse? {
        try Fault.isArmed(in: service.database) ? nil : respond(to: request, match)
    }

    private func respond(to request: SandboxRequest, _ match: Match) throws -> HTTPResponse {
        switch match {
        case .route(let route, let parameters):
            var request = request
            request.parameters = parameters
            return try route.handle(request)
        case .otherMethods(let methods): return service.notAllowed(request, methods)
        case .unmatched: return service.unmatched(request)
        }
    }

    /// An answer as servers and the proxies before them give it in trouble: HTML from 500 on, JSON below.
    private static func failure(_ status: HTTPStatus, _ retryAfter: Int?) -> HTTPResponse {
        var headers: HTTPHeaders = ["Content-Type": status.rawValue >= 500 ? "text/html" : "application/json"]
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

    /// A random text that is another one after a reset, so that a client can tell that its copy is of other data.
    public func generation() throws -> String {
        try service.database.read { try $0.value("SELECT id FROM sandbox_generation") } ?? ""
    }

    /// Throws all data away and starts with the demo data again, in one step that other processes see whole.
    public func reset() throws {
        try service.database.reset()
    }

    /// Goes back to a copy that `Database.copy(to:)` made, in one step that other processes see whole.
    ///
    /// The generation is another one afterwards, here and in the copy: what a client has kept since is of other data.
    /// - Throws: `DatabaseError`, `.foreign` for what is no copy of this sandbox; `FileError`.
    public func restore(_ path: String) throws {
        try service.database.replace(with: path) { try $0.run("UPDATE sandbox_generation SET id = \(Self.random)") }
    }

    /// The expression for a new generation.
    private static let random = "lower(hex(randomblob(16)))"
}
