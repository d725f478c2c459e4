/// `toolkit config set`: gives a setting a value.
struct SetConfig: Command {
    static let name = "set"
    static let summary = "Give a setting a value, in the profile that is used."
    static let details = """
        A secret is never an argument: it is asked for without echo, or read from standard input.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit config set SETTING https://api.example.com/v1", "Use a real service"),
        Example("toolkit config set SETTING http://localhost:8080 --profile test", "Only in a profile"),
    ]

    @Argument("The setting.", .placeholder("KEY"), .live(.settings)) var key: String
    @Argument("Its value.", .placeholder("VALUE"), .live(.choices)) var value: String?

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
        let line = try context.mayAsk ? context.prompter.secret(key) : context.firstLineOfInput()
        guard let line, !line.allSatisfy(\.isWhitespace) else {
            throw Report.badData("Nothing was given, so \(key) stays as it was.", code: "empty-input")
        }
        return line
    }
}
