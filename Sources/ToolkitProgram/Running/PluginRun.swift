/// Runs the external command that the command line names.
struct PluginRun {
    let plugin: Plugin
    let context: Context
    let line: ParsedLine

    /// Replaces the process with the command if its file is trusted; on a terminal, asks whether to trust it.
    ///
    /// The file is checked and then started by its path, so that a script finds the files beside it. Between these two
    /// steps, only users who may write the file or its folder can replace it: the person, root, and a group with the
    /// permission.
    /// - Throws: `PluginError`, `SettingsError`, `FileError` and `Declined`.
    func start() throws -> ExitStatus {
        do {
            return try context.world.replace(replacement())
        } catch let error as SystemError {
            throw PluginError.cannotStart(path: plugin.path, code: error.code)
        }
    }

    /// Runs the command as a child for a caller in this process.
    ///
    /// The caller judges the command by the manifest that it has read, which need not be the one that is trusted now.
    func start(for caller: Caller) async throws -> ExitStatus {
        let replacement = try replacement()
        if let known = caller.call.manifest, try plugin.manifestDigest() != known.digest {
            throw PluginError.outdated(name: plugin.name, path: plugin.manifestPath)
        }
        return try await caller.run(replacement, timeLimit: context.timeout)
    }

    /// What would run, for `--explain`.
    func explained() throws -> [Explained] {
        let state = try context.plugins.state(of: plugin, context.plugins.trusted())
        let words = TypedSecrets(line, keys: context.allFeatures.secretKeys).hidden(line.externalWords ?? [])
        return [
            Explained("path", plugin.path), Explained("words", words.map(ShellWord.quoted).joined(separator: " ")),
            Explained("state", state.name),
        ]
    }

    private func replacement() throws -> ReplacementProcess {
        try authorize()
        return ReplacementProcess(path: plugin.path, words: line.externalWords ?? [], environment: environment)
    }

    /// Returns if the command may run; asks for trust first where that is possible.
    private func authorize() throws {
        switch try context.plugins.state(of: plugin, context.plugins.trusted()) {
        case .trusted, .always: return
        case .refused(let refusal): throw PluginError.refused(path: plugin.path, refusal)
        case .untrusted:
            try ask { .untrusted(name: plugin.name, path: plugin.path, digest: $0) }
        case .changed: try ask { .changed(name: plugin.name, path: plugin.path, digest: $0) }
        case .changedManifest: try ask { _ in .changedManifest(name: plugin.name, path: plugin.manifestPath) }
        }
        try authorize()
    }

    /// Asks on a terminal whether to trust the file and its manifest as they are.
    ///
    /// `--yes` does not answer this question: it confirms what a command does, not that an unknown program may run.
    /// - Parameter error: The error for the file's digest where there is nobody to ask.
    private func ask(or error: (String) -> PluginError) throws {
        let digest = try plugin.digest()
        let manifest = try plugin.manifestDigest()
        let error = error(digest)
        guard context.host.canPrompt, !context.options.yes else { throw error }
        context.notes.warn(error.report.message)
        try context.prompter.confirm("Trust this file and run it?", default: false)
        try context.plugins.trust?.trust(plugin.path, .digest(digest, manifest: manifest))
    }

    /// The environment of the command: the process's variables without secret settings, plus variables such as
    /// `TOOLKIT_OUTPUT`.
    private var environment: [String: String] {
        let program = ProgramDescription.current
        var variables = context.environment
        for setting in context.allFeatures.allSettings where setting.kind == .secret {
            variables[setting.variable] = nil
        }
        for slot in line.globals.slots {
            variables[program.variable(slot.declaration.name)] = slot.effective.last?.text
        }
        variables[program.variable("data-folder")] = context.home.dataFolder
        variables[program.variable("profile")] = context.settings.profile
        variables[program.variable("output")] = context.options.output.rawValue
        variables[program.variable("executable")] = ReplacementProcess.ownPath
        return variables
    }
}
