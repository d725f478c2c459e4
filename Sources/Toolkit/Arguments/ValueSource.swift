/// The source of an argument's completion candidates.
enum ValueSource: Sendable {
    /// The type of the value.
    case type
    /// The shell, which completes files.
    case files
    /// The shell, which completes folders.
    case folders
    /// The command tree: the words are a command path.
    case commands
    /// Data on this machine, looked up at completion time.
    case lookup(any ValueLookup)
}

/// Values that are looked up at completion time; ``LiveValues`` implements it.
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

    /// The words are a command path.
    static let command = Self {
        $0.placeholder = "COMMAND"
        $0.source = .commands
    }
}
