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
    /// Whether changes may be lost where the file cannot be created, because the sandbox is only read.
    package var mayForget = false

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
        return try Database(path: path, migrations: all, durability: durability, mayForget: mayForget)
    }
}
