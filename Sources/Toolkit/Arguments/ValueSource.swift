/// Where the candidates for an argument come from.
enum ValueSource: Sendable {
    /// From the type of its value.
    case type
    /// From the shell, which knows files best.
    case files
    /// From the shell: folders alone.
    case folders
    /// From the tree of commands: the words are those of a command.
    case commands
    /// From what is kept on this machine, looked up while somebody types.
    case lookup(any ValueLookup)
}

/// Values that are looked up while somebody types.
///
/// Where, is for a higher floor to say: see ``LiveValues``.
protocol ValueLookup: Sendable {}

extension ArgumentTrait {
    /// The value is a file, which the shell completes.
    public static let file = Self {
        $0.placeholder = "FILE"
        $0.source = .files
    }

    /// The value is a folder, which the shell completes.
    public static let folder = Self {
        $0.placeholder = "DIR"
        $0.source = .folders
    }

    /// The words are those of a command.
    static let command = Self {
        $0.placeholder = "COMMAND"
        $0.source = .commands
    }
}
