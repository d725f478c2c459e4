/// What a source of live values may look at: what is kept on this machine, as it is.
///
/// Nothing is created or filled for it, and nobody is asked over the network.
public struct CompletionContext: Sendable {
    /// How many rows a source looks up at most.
    public static let limit = 200

    /// What has been typed of the value.
    public let start: String
    /// The features of the program.
    let features: [FeatureDescription]
    private let context: Context
    private let line: ParsedLine

    init(_ context: Context, line: ParsedLine, start: String) {
        self.context = context
        self.line = line
        self.start = start
        features = context.features
    }

    /// The commands that are not part of the program.
    var plugins: PluginCatalogue { context.plugins }

    /// The settings, of the profile that the line names.
    public var settings: Settings { context.settings }

    /// What the line says already for another argument of the command, by its name.
    public func value(of name: String) -> String? {
        line.command?.slots.first { $0.declaration.name == name }?.occurrences.last?.text
    }

    /// Where the requests to a service would go.
    public func target(of service: ServiceDescription) throws -> ServiceTarget {
        try context.services.target(of: service)
    }

    /// Values from the sandbox of a feature; none when a real service answers in its place, or it has not been used yet.
    public func candidates(
        _ values: SandboxValues, for service: ServiceDescription
    ) throws -> [Candidate] {
        guard try target(of: service) == .sandbox else { return [] }
        let found = try Database.glance(at: context.home.sandboxDatabase(service.feature)) { connection in
            try values.find(connection, start, Self.limit)
        }
        return (found ?? []).map { Candidate($0.text, $0.description) }
    }

    /// Rows from the local database; none when nothing has been kept yet.
    public func localRows(_ sql: String, _ values: (any SQLValue)?...) throws -> [Row] {
        try Database.glance(at: context.home.localDatabase) { try $0.rows(sql, values) } ?? []
    }
}
