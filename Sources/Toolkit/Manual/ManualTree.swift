/// The commands of the program, or some of them, with all that scripts hold on to: what `manual --format json` writes.
struct ManualTree: Codable, Equatable, Sendable {
    /// The version of the form itself; another number is a form that this one cannot read.
    static let formatVersion = 1

    /// The version of the form.
    var format: Int
    /// The program's version.
    var version: String
    /// The command with all below it.
    var command: ManualCommand
    /// The options that every command has.
    var globalOptions: [ManualArgument]
    /// What the exit statuses mean.
    var exitStatuses: [Status]

    /// An exit status with its meaning.
    struct Status: Codable, Equatable, Sendable {
        let status: Int32
        let meaning: String
    }

    /// The tree from a command on.
    /// - Parameter path: The command, from the root.
    init(_ path: [CommandNode]) {
        format = Self.formatVersion
        version = Version.current
        command = ManualCommand(path)
        globalOptions = GlobalOptions.declarations.map(ManualArgument.init)
        exitStatuses = ExitStatus.meanings.map { Status(status: $0.status.rawValue, meaning: $0.meaning) }
    }
}
