extension Context {
    /// The setting with this key, or the default of an option, such as `cats add.owner`.
    func setting(_ key: String) throws -> Setting {
        let all = features.allSettings
        if let setting = all.first(where: { $0.key == key }) { return setting }
        if let option = option(key) { return Setting(key, option.help) }
        if let alias = Setting.alias(key: key) { return alias }
        let known = all.map(\.key) + optionKeys.map(\.key)
        let longer = known.filter { $0.hasSuffix(".\(key)") }
        let shown = TypedSecrets([key], keys: features.secretKeys).hidden(word: key)
        throw Report.notFound(
            "There is no setting '\(shown.visible)'.",
            hint: .nearest(to: longer.count == 1 ? longer[0] : key, among: known) ?? .run("config list"),
            code: "unknown-setting")
    }

    /// Adds a note if the data of a feature needs attention now that the address of its service has changed.
    func noteData(after setting: Setting) {
        guard setting.kind == .url,
            let check = features.first(where: { $0.settings.contains { $0.key == setting.key } })?.dataCheck
        else { return }
        do {
            try check(self)
        } catch {
            notes.add((error as? any ReportedError)?.report.message ?? "\(error)")
        }
    }

    private func option(_ key: String) -> ArgumentDeclaration? {
        commands.option(withKey: key, globals: GlobalOptions.self)
    }

    /// The keys of the defaults of all options, with their help.
    var optionKeys: [(key: String, help: String)] { commands.optionKeys(globals: GlobalOptions.self) }

    /// Checks a value of a setting or of the default of an option.
    func check(_ value: String, for setting: Setting, from origin: Origin? = nil) throws {
        try setting.check(value, from: origin)
        if let name = setting.aliasName { return try checkAlias(name, for: value) }
        guard let option = option(setting.key) else { return }
        do throws(ArgumentRefusal) {
            _ = try option.readDefault(SourcedValue(value, origin: origin ?? .standard))
        } catch {
            guard let origin else { throw error.report }
            throw Report.badSettings("\(origin): \(setting.key): \(error.message)", code: error.code)
        }
    }

    /// The person's own settings: the defaults of options that are set, and the aliases.
    func ownSettings() throws -> [Setting] {
        let lines = try settings.linesByKey()
        let defaults = optionKeys.map { Setting($0.key, $0.help) }.filter { setting in
            lines[setting.key] != nil || environment[setting.variable]?.isEmpty == false
        }
        return defaults + lines.keys.sorted().compactMap(Setting.alias(key:))
    }
}
