/// A row of `--explain`: a value, its source and the values that it overrides; a secret is shown as `set`.
struct Explained: TableRow {
    static let columns: [Column<Self>] = [
        Column("NAME", \.name, .id), Column("VALUE", \.value, .title), Column("FROM", \.origin, .text, name: "origin"),
        Column("OVERRIDES", \.overrode, .text, name: "overrode"),
    ]

    let name: String
    let value: String?
    let origin: String
    let overrode: [String]

    /// - Parameter secrets: The words of the line that a positional argument must not show.
    init(_ value: ExplainedValue, hiding secrets: TypedSecrets) {
        name = value.name
        self.value = value.value.map {
            // The value of an option may be the same word as a secret that stands elsewhere.
            value.name.hasPrefix("-") ? TypedSecrets.masked($0) : secrets.hidden(word: $0)
        }
        origin = value.origin.description
        overrode = value.overridden.map { "\($0.value) (\($0.origin))" }
    }

    init(_ setting: Setting, in settings: Settings) throws {
        let resolved = try settings.resolve(setting)
        let isSecret = setting.kind == .secret
        name = setting.key
        value = isSecret ? resolved.map { _ in "set" } : resolved?.value
        origin = (resolved?.origin ?? .standard).description
        overrode = (resolved?.overridden ?? []).map { isSecret ? "set (\($0.origin))" : "\($0.value) (\($0.origin))" }
    }

    /// Creates the row of a service's address.
    init(_ service: ServiceDescription, in context: Context) throws {
        name = "service \(service.name)"
        let setting = try context.settings.resolve(service.address)
        switch try context.services.target(of: service) {
        case .sandbox:
            value = "sandbox"
            origin = Origin.standard.description
            overrode = []
        case .address(let url):
            value = url.absoluteString
            let isRoot = context.options.baseURL != nil
            origin = isRoot ? "--base-url" : (setting?.origin ?? .standard).description
            overrode = isRoot ? (setting.map { ["\($0.value) (\($0.origin))"] } ?? []) : []
        }
    }
}
