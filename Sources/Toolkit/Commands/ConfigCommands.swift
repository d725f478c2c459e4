/// `toolkit config list`: every setting, its value, and where that came from.
struct ListConfig: Command {
    static let name = "list"
    static let summary = "Show every setting, its value, and where it came from."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit config list", "What is set"),
        Example("toolkit config list --output json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> Rows<ConfigRow> {
        let settings = context.features.flatMap(\.settings)
        for key in try context.settings.unknownKeys(known: settings.map(\.key)) {
            let nearest = Suggestion.nearest(to: key, among: settings.map(\.key))
            context.note("'\(key)' is not a setting." + (nearest.map { " Did you mean '\($0)'?" } ?? ""))
        }
        return Rows(try settings.map { try ConfigRow($0, in: context.settings) })
    }
}

/// A setting in a list; a secret is only said to be set.
struct ConfigRow: TableRow {
    static let columns = [
        Table.Column("KEY"), Table.Column("VALUE", shrinks: true), Table.Column("FROM", shrinks: true),
        Table.Column("MEANING", shrinks: true),
    ]
    static let fields = ["key", "value", "origin", "summary"]

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

    var cells: [Styled] {
        [Styled(key, .bold), Styled(value ?? "–"), Styled(origin ?? "", .dim), Styled(summary)]
    }
}

/// `toolkit config get`: the value of one setting.
struct GetConfig: Command {
    static let name = "get"
    static let summary = "Show the value of a setting."
    static let details = "The value of a secret is never shown; it is only said to be set."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit config get cats.url", "The address of a service"),
        Example("toolkit config get cats.url --json", "The same for a program"),
    ]

    @Argument("The setting.", .placeholder("KEY")) var key: String

    func run(in context: Context) async throws -> ConfigValue {
        let setting = try context.setting(key)
        guard let value = try context.settings.value(setting) else {
            context.note("\(key) is not set.")
            return ConfigValue(key: key, value: nil)
        }
        return ConfigValue(key: key, value: setting.kind == .secret ? "set" : value)
    }
}

/// `toolkit config set`: gives a setting a value.
struct SetConfig: Command {
    static let name = "set"
    static let summary = "Give a setting a value, in the profile that is used."
    static let details = """
        A secret is never an argument: it is asked for without echo, or read from standard input.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit config set cats.url https://cats-0a1b.restdb.io/rest/a3cats", "Use a real service"),
        Example("toolkit config set cats.url http://localhost:8080/rest/cats --profile test", "Only in a profile"),
    ]

    @Argument("The setting.", .placeholder("KEY")) var key: String
    @Argument("Its value.", .placeholder("VALUE")) var value: String?

    func run(in context: Context) async throws -> ConfigValue {
        let setting = try context.setting(key)
        guard setting.kind == .secret else {
            let value =
                try value
                ?? context.prompter.ask(key, default: nil) {
                    try setting.check($0); return $0
                }
            try context.settings.set(setting, value)
            return ConfigValue(key: key, value: value)
        }
        guard value == nil else {
            throw Report.usage(
                "\(key) is a secret, and words of a command line can be seen by others.",
                hint: "toolkit config set \(key) asks for it, or reads it from standard input.",
                code: "secret-argument")
        }
        try context.credentials.set(setting.key, try secret(context), profile: context.settings.profile)
        return ConfigValue(key: key, value: "set")
    }

    /// What is typed without echo, or the first line of standard input.
    private func secret(_ context: Context) throws -> String {
        let text =
            try context.mayAsk
            ? context.prompter.secret(key)
            : String(decoding: context.read("-", limit: 64 * 1024), as: UTF8.self)
        guard let line = text.split(whereSeparator: \.isNewline).first, !line.allSatisfy(\.isWhitespace) else {
            throw Report.badData("Nothing was given, so \(key) stays as it was.", code: "empty-input")
        }
        return String(line)
    }
}

/// `toolkit config unset`: takes a value away.
struct UnsetConfig: Command {
    static let name = "unset"
    static let summary = "Take the value of a setting away, in the profile that is used."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit config unset cats.url", "Go back to the sandbox"),
        Example("toolkit config unset cats.api-key", "Forget a secret"),
    ]

    @Argument("The setting.", .placeholder("KEY")) var key: String

    func run(in context: Context) async throws -> ConfigValue {
        let setting = try context.setting(key)
        let profile = context.settings.profile
        let wasSet =
            try setting.kind == .secret
            ? context.credentials.remove(setting.key, profile: profile) : context.settings.unset(setting)
        if !wasSet { context.note("\(key) was not set in the profile \(profile).") }
        if let rest = try context.settings.resolve(setting) {
            context.note("\(key) is still set by \(rest.origin).")
        } else if wasSet {
            context.note("\(key) is not set any more.")
        }
        return ConfigValue(key: key, value: nil)
    }
}

/// A setting and its value.
struct ConfigValue: Output {
    let key: String
    let value: String?

    func draw(on canvas: inout Canvas) {
        if let value { canvas.line(Styled(value)) }
    }
}

/// `toolkit config path`: where the settings are.
struct ConfigPath: Command {
    static let name = "path"
    static let summary = "Show where the settings are kept."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit config path", "The file to edit"),
        Example("toolkit config path --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> PathAnswer {
        PathAnswer(path: context.home.settingsFile)
    }
}

/// The path of a file or folder.
struct PathAnswer: Output {
    let path: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled(path))
    }
}

extension Context {
    /// The setting with a key.
    func setting(_ key: String) throws -> Setting {
        let all = features.flatMap(\.settings)
        if let setting = all.first(where: { $0.key == key }) { return setting }
        let nearest = Suggestion.nearest(to: key, among: all.map(\.key))
        throw Report.notFound(
            "There is no setting '\(key.visible)'.",
            hint: nearest.map { "Did you mean '\($0)'?" } ?? "toolkit config list", code: "unknown-setting")
    }
}
