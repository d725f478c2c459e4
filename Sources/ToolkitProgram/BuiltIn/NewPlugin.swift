/// `toolkit plugins new`: writes the files of a new external command.
struct NewPlugin: Command {
    static let name = "new"
    static let summary = "Write a new external command, with its manifest and a test."
    static let details = """
        The files are in a new folder of the working folder, whose name is 'toolkit-' and that of the command: the program, \
        the manifest that describes it, and 'test.sh', which tests it. Change them, install the folder, and trust the command.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let onlyAdds = true
    static let examples = [
        Example("toolkit plugins new greet", "Write a shell script"),
        Example("toolkit plugins new salute --language python", "Write a program in Python"),
    ]

    @Argument("The name of the command.", .placeholder("NAME"), .sample("greet")) var plugin: String
    @Option("The language of the program.") var language = PluginTemplate.Language.sh
    @Flag("Check without writing.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<NewFiles> {
        guard Plugin.isName(plugin), plugin == plugin.lowercased() else {
            throw Report.badData(
                "'\(plugin.visible)' cannot be the name of a command. Use lower-case letters, digits and hyphens.",
                code: "plugin-name")
        }
        guard context.commands.child(named: plugin) == nil else {
            throw Report.badData("toolkit itself has a command '\(plugin)'. Use another name.", code: "plugin-name")
        }
        let folder = Plugin.prefix + plugin
        var status = stat()
        guard lstat(folder, &status) != 0 else {
            throw Report.badData(
                "'\(folder)' already exists.", hint: "Use another name, or remove it first.", code: "file-exists")
        }
        let files = PluginTemplate(name: plugin, language: language).files
        let answer = NewFiles(name: plugin, files: files.map { "\(folder)/\($0.name)" })
        guard !dryRun else { return .planned(answer) }
        try Folder.create(folder, mode: 0o755)
        for file in files { try AtomicFile.write(Array(file.text.utf8), to: "\(folder)/\(file.name)", mode: file.mode) }
        return .done(answer)
    }
}

/// The files of a new external command.
struct NewFiles: ChangeResult {
    let name: String
    let files: [String]

    func draw(on canvas: inout Canvas) {
        draw("Wrote these files:", on: &canvas)
        canvas.line("Test it: \(Plugin.prefix)\(name)/test.sh")
        let install: CommandWords = "plugins install \(Plugin.prefix + name)"
        let use: Message = "Use it: \(line: install), then \(line: "plugins trust \(name)")"
        canvas.line(Styled("\(use)"))
    }

    func drawPlan(on canvas: inout Canvas) { draw("Would write these files:", on: &canvas) }

    private func draw(_ start: String, on canvas: inout Canvas) {
        canvas.line(Styled(start))
        for file in files { canvas.line(Styled("  \(file)")) }
    }
}
