/// `toolkit config unset`: takes a value away.
struct UnsetConfig: Command {
    static let name = "unset"
    static let summary = "Take the value of a setting away, in the profile that is used."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit config unset SETTING", "Go back to the sandbox"),
        Example("toolkit config unset SETTING --json", "The same for a program"),
    ]

    @Argument("The setting.", .placeholder("KEY"), .live(.settings)) var key: String

    func run(in context: Context) async throws -> ConfigValue {
        let setting = try context.setting(key)
        let profile = context.settings.profile
        let wasSet =
            try setting.kind == .secret
            ? context.credentials.remove(setting.key, profile: profile) : context.settings.unset(setting)
        if !wasSet { context.notes.add("\(key) was not set in the profile \(profile).") }
        if let rest = try context.settings.resolve(setting) {
            context.notes.add("\(key) is still set by \(rest.origin).")
        } else if wasSet {
            context.notes.add("\(key) is not set any more.")
        }
        return ConfigValue(key: key, value: nil)
    }
}
