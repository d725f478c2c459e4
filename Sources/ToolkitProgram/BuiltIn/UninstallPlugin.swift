/// `toolkit plugins uninstall`: removes an external command from the plugin folder.
struct UninstallPlugin: Command {
    static let name = "uninstall"
    static let summary = "Remove an external command from the plugin folder."
    static let details = "The command also removes the manifest, and stops trusting the file."
    static let terminalDetails = asksFirst
    static let effect = Effect.destroys
    static let needsPerson = true
    static let examples = [
        Example("toolkit plugins uninstall hello", "Remove 'toolkit-hello' from the plugin folder"),
        Example("toolkit plugins uninstall hello --dry-run", "Show what would be removed"),
    ]

    @Argument("The name of the external command.", .placeholder("NAME"), .live(.plugins)) var plugin: String
    @Flag("Check without removing.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<UninstalledPlugin> {
        let path = Plugin.path(of: plugin, in: context.home.pluginFolder)
        guard Plugin.isName(plugin), FileReplacement.isTaken(path) else {
            guard let other = context.plugins.find(plugin) else { throw context.plugins.unknown(plugin) }
            throw Report.notFound(
                "'\(plugin)' is not in the plugin folder, but at \(other.path).",
                hint: "To stop running it, use: \(line: "plugins untrust \(plugin)")", code: "not-installed")
        }
        let files = [path, Plugin.manifestPath(of: path)].filter(FileReplacement.isTaken)
        let answer = UninstalledPlugin(name: plugin, removed: files)
        guard !dryRun else { return .planned(answer) }
        try context.confirm("Remove \(path)?")
        try context.plugins.trust?.untrust(path: path)
        for file in files where unlink(file) != 0 { throw FileError.cannotWrite(path: file, code: errno) }
        return .done(answer)
    }
}

/// The files of an external command that are no longer in the plugin folder.
struct UninstalledPlugin: ChangeResult {
    let name: String
    let removed: [String]

    func draw(on canvas: inout Canvas) { for file in removed { canvas.line("Removed \(file).") } }

    func drawPlan(on canvas: inout Canvas) {
        for file in removed { canvas.line("Would remove \(file).") }
        canvas.line("Nothing was changed.")
    }
}
