import Foundation

/// A stand-in for the services of a feature, whose state is a SQLite file under the toolkit's home.
public protocol SandboxService: Sendable {
    /// What it answers, in order.
    @RouteBuilder var routes: [Route] { get }
    /// The keys that its routes want, each once; none by default.
    var keys: [RouteKey] { get }
    /// Where its data is.
    var database: Database { get }
    /// The answer to a request that no route takes.
    func unmatched(_ request: SandboxRequest) -> HTTPResponse
    /// The answer to a request for a path whose routes have other methods; 405 by default (RFC 9110, section 15.5.6).
    func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse
    /// Adds made-up data: `count` of whatever the service holds, the same for the same seed.
    /// - Parameter progress: Told now and then how many more have been added; what it throws ends the work, and
    ///   what has been added by then stays.
    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws
    /// What it holds: names and counts, as `("cats", 60)`.
    func contents() throws -> [(name: String, count: Int)]
}

extension SandboxService {
    public var keys: [RouteKey] { [] }

    public func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        HTTPResponse(text: "Not found\n", status: .notFound)
    }

    public func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse {
        .notAllowed(allowed)
    }
}

/// Where a sandbox keeps its data, and the moment it counts its demo data back from.
public struct SandboxHome: Sendable {
    /// The database file; `nil` keeps the data in memory.
    public let path: String?
    /// The current time.
    public let now: @Sendable () -> Date
    /// The value of a setting: what the person has configured, or else its standard.
    public let setting: @Sendable (Setting) throws -> String?
    /// Told once when the sandbox fills itself with demo data.
    let onFirstUse: @Sendable () -> Void
    /// Whether a new sandbox gets demo data.
    private var hasDemoData = true

    /// A place for a sandbox's data.
    public init(
        path: String?, now: @escaping @Sendable () -> Date,
        setting: @escaping @Sendable (Setting) throws -> String? = { $0.standard },
        onFirstUse: @escaping @Sendable () -> Void = {}
    ) {
        self.path = path
        self.now = now
        self.setting = setting
        self.onFirstUse = onFirstUse
    }

    /// A place in memory without demo data, for a sandbox that is only asked for its routes.
    package static var empty: SandboxHome {
        var home = SandboxHome(path: nil, now: { .distantPast })
        home.hasDemoData = false
        return home
    }

    /// The value of a setting with a default.
    /// - Throws: what ``setting`` throws.
    public func value<Value>(_ setting: TypedSetting<Value>) throws -> Value {
        setting.value(of: try self.setting(setting.setting))
    }

    /// Opens the sandbox's database; the first time it is created and filled with demo data, all at once.
    /// - Parameters:
    ///   - feature: The feature's name, the group of the migrations.
    ///   - migrations: The tables of the service.
    ///   - demo: Adds the demo data, given the current time.
    public func open(
        _ feature: String, _ migrations: [Migration], durability: Durability = .normal,
        demo: @escaping @Sendable (Connection, Date) throws -> Void
    ) throws -> Database {
        let filled = Migration("\(feature).demo") { [now, onFirstUse] connection in
            try demo(connection, now())
            onFirstUse()
        }
        let all = [Fault.migration, Sandbox.migration] + migrations + (hasDemoData ? [filled] : [])
        guard let path else { return try Database.temporary(migrations: all) }
        return try Database(path: path, migrations: all, durability: durability)
    }
}
