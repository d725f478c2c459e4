/// The settings that the parser needs, before a command runs.
extension Runner {
    /// Whether a line runs a command with options; help and the version open no file.
    func needsDefaults(_ line: ParsedLine) -> Bool {
        guard line.node.isCommand, line.node.arguments != HelpWords.self else { return false }
        let options = line.globalArguments as? GlobalOptions
        return options?.help != true && options?.version != true
    }

    /// The defaults that the person has set; none if the settings cannot be read, which the command itself reports.
    func defaults(for line: ParsedLine) -> OptionDefaults {
        var defaults = OptionDefaults()
        let prefix = ProgramDescription.current.variablePrefix
        if world.environment.keys.contains(where: { $0.hasPrefix(prefix) && $0 != Home.variable }) {
            defaults.environment = world.environment
        }
        defaults.values = (try? settings(for: line)?.linesByKey()) ?? [:]
        return defaults
    }

    /// The words for which a word is an alias, with the quotes of a shell.
    func alias(_ word: String, on line: ParsedLine) -> [String]? {
        guard let setting = Setting.alias(named: word), let text = try? settings(for: line)?.value(setting) else {
            return nil
        }
        return Context.aliasWords(text)
    }

    /// The settings while a line is parsed; `nil` when the file is not there or cannot be read.
    private func settings(for line: ParsedLine) -> Settings? {
        guard let home = try? Home(environment: world.environment), access(home.settingsFile, R_OK) == 0 else {
            return nil
        }
        return Settings(
            file: home.settingsFile, profile: (line.globalArguments as? GlobalOptions)?.profile,
            environment: world.environment, credentials: Credentials(file: home.credentialsFile) { _ in })
    }
}
