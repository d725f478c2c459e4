/// A stand-in for the services of a feature; its data is in a SQLite file in toolkit's home folder.
public protocol SandboxService: Sendable {
    /// The routes, in order; the first that matches answers.
    @RouteBuilder var routes: [Route] { get }
    /// The keys that the routes require, each once; empty by default.
    var keys: [RouteKey] { get }
    /// The names of header fields, query items and members whose values are secret, besides those of the keys.
    var secrets: [String] { get }
    /// How the service judges the key of a request; `nil` if it does not say.
    /// - Parameter moment: When the request came.
    func judge(_ request: SandboxRequest, by key: RouteKey, at moment: Date) -> KeyVerdict?
    /// The key of a route in the place where a request has it, which may be another one that the service takes.
    func found(_ key: RouteKey, in request: SandboxRequest) -> RouteKey
    /// Whether an answer says that a request has failed; by default, its status does.
    func hasFailed(_ response: HTTPResponse) -> Bool
    /// Whether a good answer says that nothing in the data fits the request; by default, an empty list does, alone or as the
    /// only list of an object without texts.
    func foundNothing(_ response: HTTPResponse) -> Bool
    /// The users with whom people can try the services; empty by default.
    var logins: [DemoLogin] { get }
    /// The host names of the real services, for which `toolkit serve` answers as a proxy; empty by default.
    ///
    /// `*` stands for the first label, as in `*.restdb.io`.
    var hosts: [String] { get }
    /// The database with the data.
    var database: Database { get }
    /// The path of a route for a request that no route of any service matches: for a service whose users choose the
    /// beginning of their paths, or that ignores case. `nil`, the default, if the request is none of its own.
    /// - Parameter mayBegin: Whether the path may name data that does not exist yet.
    /// - Throws: The errors of the database.
    func otherPath(of request: SandboxRequest, mayBegin: Bool) throws -> [String]?
    /// Whether the stand-in has what a request of its routes is about; by default, it has. If not, a real service may have it.
    /// - Throws: The errors of the database.
    func knows(_ request: SandboxRequest) throws -> Bool
    /// The response to a request that no route matches; 404 by default.
    func unmatched(_ request: SandboxRequest) -> HTTPResponse
    /// The response if the path matches only routes with other methods; 405 by default (RFC 9110, section 15.5.6).
    func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse
    /// Adds `count` generated items; the same seed gives the same items.
    /// - Parameter progress: Called from time to time with the number of items added since the last call. An error from
    ///   it ends the work, and the items added so far are kept.
    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws
    /// The rows that `sandbox import` and `sandbox export` know, in the order of the export; empty by default.
    var tables: [SandboxTable] { get }
    /// The rules of the contract, in the order in which `toolkit check` sends their requests; empty by default.
    ///
    /// They also describe other backends, so they use only demo values that the contract names. A rule that adds data is
    /// followed by one that deletes it, if the service can do that.
    var rules: [ContractRule] { get }
    /// The names and counts of the data, such as `("cats", 60)`.
    func contents() throws -> [(name: String, count: Int)]
}

extension SandboxService {
    public var keys: [RouteKey] { [] }
    public var logins: [DemoLogin] { [] }
    public var secrets: [String] { [] }

    public func judge(_ request: SandboxRequest, by key: RouteKey, at moment: Date) -> KeyVerdict? { nil }

    public func hasFailed(_ response: HTTPResponse) -> Bool { response.status.isError }

    public func found(_ key: RouteKey, in request: SandboxRequest) -> RouteKey { key }

    public func foundNothing(_ response: HTTPResponse) -> Bool { response.isEmptyList }

    public var hosts: [String] { [] }

    public func otherPath(of request: SandboxRequest, mayBegin: Bool) throws -> [String]? { nil }

    public func knows(_ request: SandboxRequest) throws -> Bool { true }

    public var tables: [SandboxTable] { [] }
    public var rules: [ContractRule] { [] }

    public func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        HTTPResponse(text: "Not found\n", status: .notFound)
    }

    public func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse { .notAllowed(allowed) }
}

extension HTTPResponse {
    /// Whether the body is an empty list in JSON, or an object with one list, which is empty, and without texts.
    package var isEmptyList: Bool {
        guard let json = shortJSON else { return false }
        guard case .object(let members) = json else { return json.array?.isEmpty == true }
        let hasText = members.contains { if case .string = $0.value { true } else { false } }
        return !hasText && members.compactMap(\.value.array).map(\.isEmpty) == [true]
    }

    /// The body as JSON if it is short, as that of a failure or of an empty answer is.
    package var shortJSON: JSONValue? {
        guard MediaType.isJSON(mediaType), body.count < 16_384 else { return nil }
        return try? JSON.decode(JSONValue.self, from: body)
    }
}
