/// The external commands, which are looked up when the first word is not a built-in command.
struct ExternalCommands: Sendable {
    static let helpWords: Set<String> = ["-h", "--help"]

    /// Finds a command by its name, without running it.
    var find: @Sendable (String) -> CommandNode? = { _ in nil }
    var names: @Sendable () -> [String] = { [] }
}
