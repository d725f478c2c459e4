/// `toolkit config get`: prints the value of a setting.
struct GetConfig: Command {
    static let name = "get"
    static let summary = "Print the value of a setting."
    static let details = "For a secret, the command prints 'set' instead of the value."
    static let effect = Effect.reads
    // A program has the list.
    static let needsPerson = true
    static let examples = [
        Example("toolkit config get SETTING", "Print the address of a service"),
        Example("toolkit config get SETTING --json", "Print it as JSON"),
    ]

    @Argument("The key of the setting.", .placeholder("KEY"), .live(.settings)) var key: String

    func run(in context: Context) async throws -> ConfigValue {
        let setting = try context.setting(key)
        guard let value = try context.settings.value(setting) else {
            context.notes.add("\(setting: key) is not set.")
            return ConfigValue(key: key, value: nil)
        }
        return ConfigValue(key: key, value: setting.kind == .secret ? "set" : value)
    }
}

/// A setting and its value.
struct ConfigValue: ChangeResult {
    let key: String
    let value: String?

    func draw(on canvas: inout Canvas) {
        if let value { canvas.line(Styled(value)) }
    }

    func drawPlan(on canvas: inout Canvas) { canvas.plan("remove \(key)", so: "Nothing was changed.") }
}
