/// `toolkit config edit`: lets the person edit the settings file.
struct EditConfig: Command {
    static let name = "edit"
    static let summary = "Edit the settings file in your editor."
    static let details = """
        The editor is the value of VISUAL, else of EDITOR, else vi. It gets a copy of the file, with the settings of all \
        profiles. The command checks the copy before it replaces the file.
        """
    static let terminalDetails = "After a mistake, you can edit the copy again."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let isOnlyTyped = true
    static let examples = [
        Example("toolkit config edit", "Edit and check the settings"),
        Example("toolkit config edit --dry-run", "Check the edited settings, but do not save them"),
    ]

    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<EditedSettings> {
        let settings = context.settings
        let former = try settings.content()
        // The name ends as the file's does, so that an editor knows the format.
        let copy = "\(context.home.configFolder)/settings.edit-\(UInt64.random(in: .min ... .max)).conf"
        try Folder.create(context.home.configFolder)
        try AtomicFile.write(former.isEmpty ? Self.template : former, to: copy, mode: 0o600)
        var keepsCopy = false
        defer { if !keepsCopy { unlink(copy) } }
        let edited = try content(of: copy, former, context)
        let answer = EditedSettings(path: settings.path, changed: edited != former)
        if dryRun { return .planned(answer) }
        if answer.changed {
            guard try settings.replace(former, by: edited) else {
                keepsCopy = true
                throw Report.tryAgain(
                    "\(settings.path) was changed in the meantime, so it was not replaced.",
                    hint: "Your version is in \(copy).", code: "settings-changed")
            }
            try noteData(from: former, to: edited, context)
        }
        return .done(answer)
    }

    /// Lets the person edit the copy until it is valid.
    private func content(of copy: String, _ former: [UInt8], _ context: Context) throws -> [UInt8] {
        let known = context.features.allSettings.map(\.key) + context.optionKeys.map(\.key)
        while true {
            try Self.edit(copy, context)
            guard let content = try AtomicFile.readRegular(copy), content != former, content != Self.template else {
                return former
            }
            do {
                for (key, value) in try context.settings.entries(of: content) {
                    guard let setting = try? context.setting(key) else {
                        throw Report.badSettings(
                            "\(value.origin): There is no setting '\(key.visible)'.",
                            hint: .nearest(to: key, among: known) ?? .run("config list"),
                            code: "unknown-setting")
                    }
                    guard setting.kind != .secret else { throw SettingsError.secretRefused(key: key) }
                    try context.check(value.value, for: setting, from: value.origin)
                }
                return content
            } catch {
                guard context.host.canPrompt, let report = (error as? any ReportedError)?.report else {
                    throw error
                }
                context.notes.warn(report.sentences, everyTime: true)
                guard try context.decision("Edit again?", default: true) == true else {
                    throw Report.badSettings("The settings are unchanged.", code: "settings-unchanged")
                }
            }
        }
    }

    private static func edit(_ path: String, _ context: Context) throws {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap { context.environment[$0] }.first { !$0.isEmpty }
        guard named != nil || context.host.canPrompt else {
            throw Report.usage(
                "Neither VISUAL nor EDITOR is set, and without a terminal toolkit cannot start vi.",
                hint: "Set EDITOR to an editor.", code: "no-editor")
        }
        let program = ForegroundProgram(named ?? "vi", words: [path], environment: context.environment)
        guard let program, program.waitForEnd() == 0 else {
            throw Report.unavailable(
                "The editor '\((named ?? "vi").visible)' failed, so the settings are unchanged.",
                hint: "Set VISUAL or EDITOR to an editor.", code: "editor-failed")
        }
    }

    /// Adds the notes of services whose address is another one now.
    private func noteData(from former: [UInt8], to edited: [UInt8], _ context: Context) throws {
        func addresses(_ content: [UInt8], _ key: String) throws -> [String] {
            try context.settings.entries(of: content).filter { $0.key == key }.map(\.value.value)
        }
        for setting in context.features.allSettings where setting.kind == .url {
            let before = (try? addresses(former, setting.key)) ?? []
            if try addresses(edited, setting.key) != before { context.noteData(after: setting) }
        }
    }

    private static var template: [UInt8] {
        let list: CommandWords = "config list"
        return Array("# A setting is a line 'key = value'. '\(list.line)' shows all keys and their values.\n".utf8)
    }
}

/// The settings file after a person edited it.
struct EditedSettings: ChangeResult {
    let path: String
    let changed: Bool

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled(changed ? "Saved \(path)." : "Nothing changed in \(path)."))
    }

    func drawPlan(on canvas: inout Canvas) {
        canvas.line(Styled(changed ? "Would save \(path). Nothing was changed." : "Nothing changed in \(path)."))
    }
}
