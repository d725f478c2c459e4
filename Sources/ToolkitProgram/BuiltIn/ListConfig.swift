/// `toolkit config list`: lists the settings, their values, and the origin of each value.
struct ListConfig: Command {
    static let name = "list"
    static let summary = "List the settings, their values, and where each value comes from."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit config list", "List all settings"),
        Example("toolkit config list --output json", "Print them as JSON"),
    ]

    @Listing var listing: ListOrder<ConfigRow>

    func run(in context: Context) async throws -> Rows<ConfigRow> {
        let settings = context.features.allSettings
        let own = try context.ownSettings()
        for key in try context.settings.unknownKeys(known: (settings + own).map(\.key)) {
            let known = settings.map(\.key) + context.optionKeys.map(\.key)
            context.notes.add("'\(key)' is not a setting.\(Suggestion.question(about: key, among: known))")
        }
        return listing.rows(try (settings + own).map { try ConfigRow($0, in: context.settings) }, in: context)
    }
}

/// A setting in a list; for a secret, the value is `set`.
struct ConfigRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("KEY", \.key, .id) { Styled($0.key, .bold) },
        Column("VALUE", \.value, .text) { row in row.value.map { Styled($0) } ?? Styled("–", onPage: "Not set") },
        Column("FROM", \.origin, .text, name: "origin") { Styled($0.origin ?? "", .dim) },
        Column("MEANING", \.summary, .wrapping, name: "summary"),
    ]

    let key: String
    let value: String?
    let origin: String?
    let summary: String

    init(_ setting: Setting, in settings: Settings) throws {
        let resolved = try settings.resolve(setting)
        key = setting.key
        value = setting.kind == .secret ? resolved.map { _ in "set" } : resolved?.value
        origin = resolved?.origin.description
        summary = setting.summary
    }
}
