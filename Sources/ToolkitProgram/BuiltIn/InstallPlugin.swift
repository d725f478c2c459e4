/// `toolkit plugins install`: copies an external command to the plugin folder.
struct InstallPlugin: Command {
    static let name = "install"
    static let summary = "Copy an external command to the plugin folder."
    static let details = """
        The source is a file whose name begins with 'toolkit-', a folder with one such file, or the address of one. The manifest beside it is \
        copied, too. The command cannot run until you trust it.
        """
    static let terminalDetails = """
        On a terminal, the command shows what it would copy, and asks. Without a terminal, it replaces another version only \
        with --yes.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit plugins install toolkit-hello", "Copy the program in the working folder"),
        Example("toolkit plugins install toolkit-hello --dry-run", "Show what would be copied"),
    ]

    @Argument(
        "The file, its folder, or its address.", .placeholder("FILE|FOLDER|URL"), .sample(Plugin.prefix + "hello"),
        .path)
    var source: String
    @Flag("Check without copying.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<InstalledPlugin> {
        let package = try await PluginPackage(from: source, context)
        let folder = context.home.pluginFolder
        let path = Plugin.path(of: package.name, in: folder)
        guard context.commands.child(named: package.name) == nil else {
            throw PluginError.refused(path: package.source, .builtIn)
        }
        let manifest = try package.manifest.map { try PluginManifest.decode($0, package.source + ".json") }
        for mistake in package.manifest.map(PluginManifest.mistakes) ?? [] {
            context.notes.add("In the manifest, \(mistake).")
        }
        let answer = InstalledPlugin(
            name: package.name, version: manifest?.version, summary: manifest?.summary, source: package.source,
            sha256: SHA256.digest(of: package.program), path: path)
        guard !dryRun else { return .planned(answer) }
        let isTaken = FileReplacement.isTaken(path)
        if isTaken, !context.confirms, !context.options.yes { throw FileError.exists(path: path) }
        try context.confirm(answer.question(isTaken ? "Replace \(path) with" : "Install"))
        // Trust that holds for every version was given to the program that the person knew.
        let trust = PluginTrust(file: context.home.pluginTrustFile)
        try Folder.create(folder)
        if try trust.all()[PluginTrust.key(of: path)] == .always { _ = try trust.untrust(package.name) }
        try package.write(to: folder)
        return .done(answer)
    }
}

/// An external command that is now in the plugin folder.
struct InstalledPlugin: ChangeResult {
    let name: String
    let version: String?
    let summary: String?
    let source: String
    let sha256: String
    let path: String

    /// What it is and where it comes from.
    fileprivate func question(_ start: String) -> String {
        let version = version.map { " version \($0.visible)" } ?? ""
        let summary = summary.map { $0.isEmpty ? "" : " (\($0.visible))" } ?? ""
        return "\(start) '\(name)'\(version)\(summary) from \(source.visible), SHA-256 \(sha256)?"
    }

    func draw(on canvas: inout Canvas) {
        draw("Installed", on: &canvas)
        let trust: Message = "To let it run: \(line: "plugins trust \(name)")"
        canvas.line(Styled("\(trust)"))
    }

    func drawPlan(on canvas: inout Canvas) { draw("Would install", on: &canvas) }

    private func draw(_ start: String, on canvas: inout Canvas) {
        canvas.line(Styled("\(start) '\(name)'."))
        let known = [("version", version), ("summary", summary)].compactMap { name, text in
            text.map { (name, Styled($0)) }
        }
        canvas.fields(known + [("from", Styled(source)), ("SHA-256", Styled(sha256)), ("path", Styled(path))])
    }
}
