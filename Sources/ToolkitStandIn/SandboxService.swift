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
    /// Whether an answer says that a request has failed; by default, its status does.
    func hasFailed(_ response: HTTPResponse) -> Bool
    /// The users with whom people can try the services; empty by default.
    var logins: [DemoLogin] { get }
    /// The host names of the real services, for which `toolkit serve` answers as a proxy; empty by default.
    ///
    /// `*` stands for the first label, as in `*.restdb.io`.
    var hosts: [String] { get }
    /// The database with the data.
    var database: Database { get }
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

    public var hosts: [String] { [] }
    public var tables: [SandboxTable] { [] }
    public var rules: [ContractRule] { [] }

    public func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        HTTPResponse(text: "Not found\n", status: .notFound)
    }

    public func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse { .notAllowed(allowed) }
}

/// The location of a sandbox's data, the clock for its demo data, and its settings.
public struct SandboxHome: Sendable {
    /// The database file; `nil` keeps the data in memory.
    public let path: String?
    /// The current time.
    public let now: @Sendable () -> Date
    /// The value of a setting: the configured value, or else the default.
    public let setting: @Sendable (Setting) throws -> String?
    /// Called once, when the sandbox is filled with demo data.
    let onFirstUse: @Sendable () -> Void
    private var hasDemoData = true
    /// A switch that takes the place of the setting for the ``StrictRule``; `nil` for none.
    package var strict: StrictSwitch?

    /// Makes a location for a sandbox's data.
    public init(
        path: String?, now: @escaping @Sendable () -> Date,
        setting: @escaping @Sendable (Setting) throws -> String? = { $0.standard },
        onFirstUse: @escaping @Sendable () -> Void = {}
    ) {
        (self.path, self.now, self.setting, self.onFirstUse) = (path, now, setting, onFirstUse)
    }

    /// A location in memory without demo data.
    package static var empty: SandboxHome { empty(now: { .distantPast }) }

    /// A location in memory without demo data, and with a clock.
    package static func empty(now: @escaping @Sendable () -> Date) -> SandboxHome {
        var home = SandboxHome(path: nil, now: now)
        home.hasDemoData = false
        return home
    }

    /// The value of a setting with a default.
    /// - Throws: Errors from ``setting``.
    public func value<Value>(_ setting: TypedSetting<Value>) throws -> Value {
        setting.value(of: try self.setting(setting.setting))
    }

    /// Opens the sandbox's database; the first call creates it with demo data in one atomic step.
    /// - Parameters:
    ///   - feature: The feature's name, which names the migration of the demo data.
    ///   - migrations: The migrations that create the service's tables.
    ///   - demo: Adds the demo data; it gets the current time.
    public func open(
        _ feature: String, _ migrations: [Migration], durability: Durability = .normal,
        demo: @escaping @Sendable (Connection, Date) throws -> Void
    ) throws -> Database {
        let filled = Migration("\(feature).demo") { [now, onFirstUse] connection in
            try demo(connection, now())
            onFirstUse()
        }
        let all = [Fault.migration, Sandbox.migration, Fault.answers] + migrations + (hasDemoData ? [filled] : [])
        guard let path else { return try Database.temporary(migrations: all) }
        return try Database(path: path, migrations: all, durability: durability)
    }
}
