extension Runner {
    /// Shows the values that a command line would use, and runs nothing.
    func explain(_ line: ParsedLine, _ context: Context, _ screen: Screen) async throws -> ExitStatus {
        for note in line.notes { context.notes.add(note) }
        let feature = features.first { $0.name == line.path.dropFirst().first?.name }
        let network = feature?.services.isEmpty == false ? NetworkSettings.all : []
        let secrets = TypedSecrets(line, keys: features.secretKeys)
        let settings = try (network + (feature?.settings ?? [])).map { try Explained($0, in: context.settings) }
        let services = try (feature?.services ?? []).map { try Explained($0, in: context) }
        let others = (Explained.rows(line.globals.slots, in: context, hiding: secrets) + settings).filter { row in
            row.isSet ? row.name != "--explain" : context.options.verbose
        }
        let own =
            line.externalWords == nil
            ? Explained.rows(line.command?.slots, in: context, hiding: secrets) + services
            : try pluginRun(line, context).explained()
        let rows = own + others
        var writer = screen.makeWriter(context.isText ? Explained.shownFields(of: rows) : nil)
        let empty = "The command has no arguments and no settings of its own."
        try await Rows(rows, empty: empty).write(to: &writer)
        return .done
    }
}
