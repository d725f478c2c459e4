/// `toolkit plugins list`: the external commands, and what is wrong with those that are not run.
struct ListPlugins: Command {
    static let name = "list"
    static let summary = "Show the external commands, and whether they may be run."
    static let details = """
        An executable 'toolkit-NAME' in the plugin folder or in a folder on PATH is 'toolkit NAME' once it is trusted. \
        What has such a name and is not run is listed with the reason. Nothing is run to find this out.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit plugins list", "What there is"),
        Example("toolkit plugins list --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> Rows<PluginRow> {
        let trusted = try context.plugins.trusted()
        var used: [String: String] = [:]
        let rows = try context.plugins.all().map { plugin in
            defer { if plugin.refusal == nil, used[plugin.name] == nil { used[plugin.name] = plugin.path } }
            return try PluginRow(plugin, context.plugins.state(of: plugin, trusted), shadowedBy: used[plugin.name])
        }
        return Rows(rows, empty: "There are no external commands: none on PATH, none in \(context.home.pluginFolder).")
    }
}

/// An external command in a list.
struct PluginRow: TableRow {
    static let columns = [
        Table.Column("NAME"), Table.Column("STATE"), Table.Column("SUMMARY", shrinks: true), Table.Column("PATH"),
        Table.Column("NOTE", shrinks: true),
    ]
    static let fields = ["name", "state", "summary", "path", "note"]

    let name: String
    let state: String
    let summary: String?
    let path: String
    let note: String?

    /// - Parameter shadowedBy: The path of the one that is run by the name, if it is another one.
    init(_ plugin: Plugin, _ state: PluginState, shadowedBy other: String?) throws {
        name = plugin.name
        path = plugin.path
        if case .refused(let refusal) = state {
            self.state = state.name
            summary = nil
            note = refusal.sentence
            return
        }
        self.state = other == nil ? state.name : "shadowed"
        do {
            summary = try PluginManifest.read(plugin.manifestPath)?.summary
            note = other.map { "\($0) is run by this name." }
        } catch let error as PluginError {
            summary = nil
            note = error.report.message
        }
    }

    var cells: [Styled] {
        let style: Style = ["trusted", "always"].contains(state) ? .green : state == "shadowed" ? .dim : .red
        return [
            Styled(name, .bold), Styled(state, style), Styled(summary ?? "–"), Styled(path), Styled(note ?? ""),
        ]
    }
}
