/// The commands that are not part of the program, looked for at a first word that nothing else knows.
struct ExternalCommands: Sendable {
    /// The words that ask for help.
    static let helpWords: Set<String> = ["-h", "--help"]

    /// The command with a name, described without running it.
    var find: @Sendable (String) -> CommandNode? = { _ in nil }
    /// The names of all, for suggestions.
    var names: @Sendable () -> [String] = { [] }
}

/// The arguments of an external command, which reads them itself.
struct ExternalArguments: ArgumentSet {}
