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
        let wasSet =
            try setting.kind != .secret
            ? context.settings.unset(setting, isPlan: dryRun)
            : dryRun
                ? context.credentials.get(setting.key, profile: profile) != nil
                : context.credentials.remove(setting.key, profile: profile)
        if !wasSet {
            context.notes.add("\(setting: key) \(dryRun ? "is" : "was") not set in the profile '\(profile)'.")
        }
        let answer = ConfigValue(key: key, value: nil)
        guard !dryRun else { return .planned(answer) }
        if let rest = try context.settings.resolve(setting) {
            context.notes.add("\(setting: key) is still set by \(rest.origin).")
        } else if wasSet {
            context.notes.add("\(setting: key) is no longer set.")
        }
        context.noteData(after: setting)
        return .done(answer)
    }
}
