/// `toolkit plugins list`: lists the external commands, and why toolkit does not run some of them.
struct ListPlugins: Command {
    static let name = "list"
    static let summary = "List the external commands, and whether they can run."
    static let terminalDetails = """
        An executable file 'toolkit-NAME' in the plugin folder or in a folder on PATH becomes the command \
        'toolkit NAME' when you trust it. If toolkit does not run a file with such a name, the list shows the reason. \
        The command runs none of these files.
        """
    static let effect = Effect.reads
    // A program sees the trusted ones as tools.
    static let needsPerson = true
    static let examples = [
        Example("toolkit plugins list", "List the external commands"),
        Example("toolkit plugins list --json", "Print them as JSON"),
    ]

    @Listing var listing: ListOrder<PluginRow>

    func run(in context: Context) async throws -> Rows<PluginRow> {
        let trusted = try context.plugins.trusted()
        var used: [String: String] = [:]
        let rows = try context.plugins.all().map { plugin in
            defer { if plugin.refusal == nil, used[plugin.name] == nil { used[plugin.name] = plugin.path } }
            return try PluginRow(plugin, context.plugins.state(of: plugin, trusted), shadowedBy: used[plugin.name])
        }
        return listing.rows(
            rows, empty: "There are no external commands on PATH or in \(context.home.pluginFolder).", in: context)
    }
}

/// An external command in a list.
struct PluginRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("NAME", \.name, .id) { Styled($0.name, .bold) }, Column("STATE", \.state) { $0.stateCell },
        .text("VERSION") { Styled($0.version ?? "") },
        Column("SUMMARY", \.summary, .title), Column("PATH", \.path, .text),
        Column("NOTE", \.note, .wrapping) { Styled($0.note ?? "") }, .data("version", \.version),
    ]

    let name: String
    let state: String
    let version: String?
    let summary: String?
    let path: String
    let note: String?

    /// - Parameter shadowedBy: The path of an earlier command with the same name, which runs instead.
    init(_ plugin: Plugin, _ state: PluginState, shadowedBy other: String?) throws {
        name = plugin.name
        path = plugin.path
        if case .refused(let refusal) = state {
            self.state = state.name
            (version, summary) = (nil, nil)
            note = refusal.sentence
            return
        }
        self.state = other == nil ? state.name : "shadowed"
        do {
            let manifest = try PluginManifest.read(plugin.manifestPath)
            let mistakes = try plugin.manifestMistakes().map { "In the manifest, \($0)." }
            (version, summary) = (manifest?.version, manifest?.summary)
            let reason =
                other.map { "\($0) runs instead." }
                ?? (state == .changedManifest ? "Its manifest has changed." : nil)
            let notes = [reason].compactMap(\.self) + mistakes
            note = notes.isEmpty ? nil : notes.joined(separator: " ")
        } catch let error as PluginError {
            (version, summary) = (nil, nil)
            note = "\(error.report.message)"
        }
    }

    private var stateCell: Styled {
        Styled(state, ["trusted", "always"].contains(state) ? .green : state == "shadowed" ? .dim : .red)
    }
}
