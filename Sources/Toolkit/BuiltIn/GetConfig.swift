/// `toolkit config get`: the value of one setting.
struct GetConfig: Command {
    static let name = "get"
    static let summary = "Show the value of a setting."
    static let details = "The value of a secret is never shown; it is only said to be set."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit config get SETTING", "The address of a service"),
        Example("toolkit config get SETTING --json", "The same for a program"),
    ]

    @Argument("The setting.", .placeholder("KEY"), .live(.settings)) var key: String

    func run(in context: Context) async throws -> ConfigValue {
        let setting = try context.setting(key)
        guard let value = try context.settings.value(setting) else {
            context.notes.add("\(key) is not set.")
            return ConfigValue(key: key, value: nil)
        }
        return ConfigValue(key: key, value: setting.kind == .secret ? "set" : value)
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
