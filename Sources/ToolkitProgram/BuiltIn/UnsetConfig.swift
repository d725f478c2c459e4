/// `toolkit config unset`: removes the value of a setting.
struct UnsetConfig: Command {
    static let name = "unset"
    static let summary = "Remove a value from the current profile."
    static let effect = Effect.writes
    static let isIdempotent = true
    // The settings decide where requests, keys and money go, and what a program may do.
    static let needsPerson = true
    static let examples = [
        Example("toolkit config unset SETTING", "Use the sandbox again"),
        Example("toolkit config unset SETTING --json", "Print the result as JSON"),
    ]

    @Argument("The key of the setting.", .placeholder("KEY"), .live(.settings)) var key: String
    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ConfigValue> {
        let setting = try context.setting(key)
        let profile = context.settings.profile
        if dryRun { return .planned(try plan(setting, context)) }
        let wasSet =
            try setting.kind == .secret
            ? context.credentials.remove(setting.key, profile: profile) : context.settings.unset(setting)
        if !wasSet { context.notes.add("\(key) was not set in the profile '\(profile)'.") }
        if let rest = try context.settings.resolve(setting) {
            context.notes.add("\(key) is still set by \(rest.origin).")
        } else if wasSet {
            context.notes.add("\(key) is no longer set.")
        }
        context.noteData(after: setting)
        return .done(ConfigValue(key: key, value: nil))
    }

    /// Checks the change, and changes nothing.
    private func plan(_ setting: Setting, _ context: Context) throws -> ConfigValue {
        let profile = context.settings.profile
        let isSet =
            try setting.kind == .secret
            ? context.credentials.get(setting.key, profile: profile) != nil
            : context.settings.unset(setting, isPlan: true)
        if !isSet { context.notes.add("\(key) is not set in the profile '\(profile)'.") }
        return ConfigValue(key: key, value: nil)
    }
}
