import Foundation

/// A stand-in service with its faults, ready to answer: in process, or behind a socket.
public struct Sandbox: Sendable {
    /// What becomes of a request.
    public enum Outcome: Sendable {
        /// An answer, after a delay.
        case response(HTTPResponse, after: Duration)
        /// The connection is lost without an answer.
        case dropped
    }

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
    /// Delays add up; of the other faults the oldest counts.
    public func answer(_ request: SandboxRequest) throws -> Outcome {
        try answer(request, match(request))
    }

    /// Answers a request whose route has been looked for.
    public func answer(_ request: SandboxRequest, _ match: Match) throws -> Outcome {
        var request = request
        var delay = Duration.zero
        for fault in try Fault.strike(request, in: service.database) {
            switch fault.effect {
            case .delay(let milliseconds):
                delay += .milliseconds(milliseconds)
            case .stale:
                request.isStale = true
            case .status(let status, let retryAfter):
                return .response(Self.failure(HTTPStatus(rawValue: status), retryAfter), after: delay)
            case .dropBefore:
                return .dropped
            case .dropAfter:
                _ = try respond(to: request, match)
                return .dropped
            }
        }
        return .response(try respond(to: request, match), after: delay)
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

/// Why the sandbox does not answer a request.
public enum SandboxError: ReportedError {
    /// The address is not one of the sandbox's own, and nothing leaves the process.
    case elsewhere(host: String)

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .elsewhere(let host):
            .unavailable("The sandbox fetches nothing from \(host.visible).", code: "outside-sandbox")
        }
    }
}

/// Sends requests to a sandbox in the same process; nothing leaves it.
struct SandboxTransport: Transport {
    let sandbox: Sandbox
    let clock: Clock

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let address = request.url.absoluteString
        guard address.hasPrefix(Sandbox.origin + "/") else {
            throw SandboxError.elsewhere(host: request.url.host() ?? "")
        }
        let target = String(address.dropFirst(Sandbox.origin.count).prefix { $0 != "#" })
        guard
            let request = SandboxRequest(
                request.method, target: target, headers: request.headers, body: request.body ?? [],
                origin: Sandbox.origin)
        else { return HTTPResponse(status: .badRequest, headers: [:], body: []) }
        switch try sandbox.answer(request) {
        case .response(let response, let delay):
            if delay > .zero { try await clock.sleep(delay) }
            return response
        case .dropped: throw HTTPError.connectionLost(host: "the sandbox", .lost)
        }
    }
}
