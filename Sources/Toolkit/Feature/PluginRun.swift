/// An external command that was named on the command line, about to be run.
struct PluginRun {
    let plugin: Plugin
    let context: Context
    let line: ParsedLine

    /// Lets the command take the place of the process, once its bytes are trusted; asks for that on a terminal.
    ///
    /// The file is looked at, and a moment later started by its path, so that a script finds what stands beside it. Who
    /// can exchange it in that moment is who may write it or its folder: the person, root, and a group that was given
    /// the right.
    /// - Throws: `PluginError`, `SettingsError`, `FileError` and `Declined`.
    func start() throws -> ExitStatus {
        try authorize()
        let successor = Successor(path: plugin.path, words: line.externalWords ?? [], environment: environment)
        do {
            return try context.world.replace(successor)
        } catch let error as SystemError {
            throw PluginError.cannotStart(path: plugin.path, code: error.code)
        }
    }

    /// Returns when the command may be run.
    private func authorize() throws {
        switch try context.plugins.state(of: plugin, context.plugins.trusted()) {
        case .trusted, .always: return
        case .refused(let refusal): throw PluginError.refused(path: plugin.path, refusal)
        case .untrusted:
            let digest = try plugin.digest()
            try ask(digest, or: .untrusted(name: plugin.name, path: plugin.path, digest: digest))
        case .changed:
            let digest = try plugin.digest()
            try ask(digest, or: .changed(name: plugin.name, path: plugin.path, digest: digest))
        }
        try authorize()
    }

    /// Trusts the bytes with a digest when somebody at a terminal agrees.
    ///
    /// `--yes` does not: it agrees to what a command does, not to a stranger.
    private func ask(_ digest: String, or error: PluginError) throws {
        guard context.mayAsk, !context.options.yes else { throw error }
        context.notes.warn(error.report.message)
        try context.prompter.confirm("Trust these bytes, and run them?", default: false)
        try context.plugins.trust?.trust(plugin.path, .digest(digest))
    }

    /// The variables of the process without the secrets among the settings, and what the toolkit was told.
    private var environment: [String: String] {
        var variables = context.environment
        for setting in context.features.flatMap(\.settings) where setting.kind == .secret {
            variables[setting.variable] = nil
        }
        for slot in line.globals.slots {
            let name = slot.declaration.name.uppercased().replacing("-", with: "_")
            variables["TOOLKIT_\(name)"] = slot.effective.last?.text
        }
        if variables["TOOLKIT_HOME"]?.isEmpty == false { variables["TOOLKIT_HOME"] = context.home.dataFolder }
        variables["TOOLKIT_DATA_FOLDER"] = context.home.dataFolder
        variables["TOOLKIT_PROFILE"] = context.settings.profile
        variables["TOOLKIT_OUTPUT"] = context.options.output.rawValue
        variables["TOOLKIT_EXECUTABLE"] = Successor.ownPath
        return variables
    }
}
