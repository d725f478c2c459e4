/// A row of `--explain`: a value, its source and the values that it overrides; a secret is shown as `set`.
struct Explained: TableRow {
    static let columns: [Column<Self>] = [
        Column("NAME", \.name, .id), Column("VALUE", \.value, .title) { Styled($0.value ?? $0.usual ?? "–") },
        Column("FROM", \.origin, .text, name: "origin"),
        Column("OVERRIDES", \.overrode, .wrapping, name: "overrode"),
    ]

    let name: String
    let value: String?
    /// What the command uses where there is no value, for a person.
    let usual: String?
    let origin: String
    let overrode: [String]
    /// Whether the value is set, and not the default.
    let isSet: Bool

    /// The fields for a person when no row overrides a value; `nil` for all.
    static func shownFields(of rows: [Explained]) -> FieldChoice? {
        guard rows.allSatisfy(\.overrode.isEmpty), let names = try? FieldList(argument: "name,value,origin") else {
            return nil
        }
        return try? FieldChoice(names, from: Rows<Explained>.shape)
    }

    /// - Parameter secrets: The words of the line that a positional argument must not show.
    static func rows(_ slots: [Slot]?, in context: Context, hiding secrets: TypedSecrets) -> [Explained] {
        (slots ?? []).filter { !$0.declaration.isHidden }.map { Explained($0, in: context, hiding: secrets) }
    }

    private init(_ slot: Slot, in context: Context, hiding secrets: TypedSecrets) {
        let declaration = slot.declaration
        let used = slot.effective
        let standard = declaration.standard ?? declaration.standard(in: context)
        let text = used.isEmpty ? standard : used.map(Self.text(of:)).joined(separator: " ")
        name = declaration.spelling
        // The value of an option may be the same word as a secret that stands elsewhere.
        value = text.map { declaration.kind == .positional ? secrets.hidden(word: $0) : TypedSecrets.masked($0) }
        usual = value == nil ? declaration.explainedDefault.flatMap { try? $0(context) } : nil
        origin = (used.last?.origin ?? .standard).description
        isSet = !used.isEmpty
        overrode = slot.overridden.map { "\(Self.text($0.value, of: declaration)) (\($0.origin))" }
    }

    /// A fact that is no value of an argument or a setting.
    init(_ name: String, _ value: String) {
        (self.name, self.value, usual, origin, isSet, overrode) = (name, value, nil, "", true, [])
    }

    private static func text(of value: Occurrence) -> String {
        (value.value as? Bool).map { $0 ? "on" : "off" } ?? value.text
    }

    private static func text(_ value: String, of declaration: ArgumentDeclaration) -> String {
        guard declaration.kind == .flag else { return value }
        return ["true", "on", "yes"].contains(value.lowercased()) ? "on" : "off"
    }

    init(_ setting: Setting, in settings: Settings) throws {
        let resolved = try settings.resolve(setting)
        let isSecret = setting.kind == .secret
        name = setting.key
        usual = nil
        value = isSecret ? resolved.map { _ in "set" } : resolved?.value
        origin = (resolved?.origin ?? .standard).description
        isSet = resolved != nil && resolved?.origin != .standard
        overrode = (resolved?.overridden ?? []).map { isSecret ? "set (\($0.origin))" : "\($0.value) (\($0.origin))" }
    }

    init(_ service: ServiceDescription, in context: Context) throws {
        name = "service \(service.name)"
        usual = nil
        isSet = true
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
