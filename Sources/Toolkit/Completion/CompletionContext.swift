/// The local data that a source of live values can read.
///
/// A lookup creates no files and sends no requests.
public struct CompletionContext: Sendable {
    /// The maximum number of rows that a source looks up.
    public static let limit = 200

    /// The typed start of the value.
    public let start: String
    let features: [FeatureDescription]
    private let context: Context
    private let line: ParsedLine

    init(_ context: Context, line: ParsedLine, start: String) {
        self.context = context
        self.line = line
        self.start = start
        features = context.features
    }

    var plugins: PluginCatalogue { context.plugins }

    /// The keys of the defaults of all options, with their help.
    var optionKeys: [(key: String, help: String)] { context.optionKeys }

    func option(withKey key: String) -> ArgumentDeclaration? {
        context.commands.option(withKey: key, globals: GlobalOptions.self)
    }

    /// The settings of the profile that the line names.
    public var settings: Settings { context.settings }

    /// The fields of the answer of the command that the line names; empty if it declares none.
    var fields: [String] { (line.node.arguments as? any Command.Type)?.answerShape.fieldNames ?? [] }

    /// The value of another argument of the command on this line, by the argument's name.
    public func value(of name: String) -> String? {
        line.command?.slots.first { $0.declaration.name == name }?.occurrences.last?.text
    }

    /// The values of the argument's type, and those that are looked up.
    func candidates(for declaration: ArgumentDeclaration) -> [Candidate] {
        let known = declaration.candidates(start)
        guard case .lookup(let source) = declaration.source else { return known }
        // Neither completion nor a prompt can show an error, so a failed lookup offers no candidates.
        return known + ((try? (source as? LiveValues)?.find(self)) ?? [])
    }

    /// Where the requests to a service go.
    public func target(of service: ServiceDescription) throws -> ServiceTarget {
        try context.services.target(of: service)
    }

    /// Values from the sandbox of a feature; none if a real service is configured, or if the sandbox does not exist.
    public func candidates(
        _ values: SandboxValues, for service: ServiceDescription
    ) throws -> [Candidate] {
        guard try target(of: service) == .sandbox else { return [] }
        let found = try Database.glance(at: context.home.sandboxDatabase(service.feature)) { connection in
            try values.find(connection, start, Self.limit)
        }
        return (found ?? []).map { Candidate($0.text, name: $0.description) }
    }

    /// Rows from the local database; none if the database does not exist.
    public func localRows(_ sql: String, _ values: (any SQLValue)?...) throws -> [Row] {
        try Database.glance(at: context.home.localDatabase) { try $0.rows(sql, values) } ?? []
    }
}
