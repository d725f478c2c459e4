/// The local data that a source of live values can read.
///
/// A lookup creates no files and sends no requests.
public struct CompletionContext: Sendable {
    /// The maximum number of rows that a source looks up.
    public static let limit = 200

    /// The typed start of the value.
    public let start: String
    package let context: Context
    /// The arguments of the command that the line names, with the typed values; `nil` if it names no command.
    private let arguments: ArgumentBinding?

    package init(_ context: Context, arguments: ArgumentBinding?, start: String) {
        self.context = context
        self.arguments = arguments
        self.start = start
    }

    package var features: [FeatureDescription] { context.features }

    /// The settings of the profile that the line names.
    public var settings: Settings { context.settings }

    /// The fields of the answer of the command that the line names; empty if it declares none.
    var fields: [String] {
        (arguments.map { type(of: $0.set) } as? any Command.Type)?.answerShape.fieldNames ?? []
    }

    /// The value of another argument of the command on this line, by the argument's name.
    public func value(of name: String) -> String? {
        arguments?.slots.first { $0.declaration.name == name }?.occurrences.last?.text
    }

    /// The values of the argument's type, and those that are looked up.
    package func candidates(for declaration: ArgumentDeclaration) -> [Candidate] {
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
