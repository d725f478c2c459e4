/// The manual of all commands or some of them, as `manual --format json` prints it.
struct ManualTree: Codable, Equatable, Sendable {
    /// The version of the JSON format, the only one that toolkit reads.
    static let formatVersion = 1

    var format: Int
    var version: String
    var command: ManualCommand
    /// The options that every command has.
    var globalOptions: [ManualArgument]
    var exitStatuses: [Status]

    /// An exit status with its meaning.
    struct Status: Codable, Equatable, Sendable {
        let status: Int32
        let meaning: String
    }

    /// Whether this is the manual of the program, and not of one command.
    var isWhole: Bool { !command.path.contains(" ") }

    /// - Parameter path: The commands from the root to this one.
    init(_ path: [CommandNode]) {
        format = Self.formatVersion
        let program = ProgramDescription.current
        version = program.version
        command = ManualCommand(path)
        globalOptions = GlobalOptions.declarations.map(ManualArgument.init)
        exitStatuses = ExitStatus.meanings.map {
            Status(status: $0.status.rawValue, meaning: program.worded($0.meaning))
        }
    }
}
