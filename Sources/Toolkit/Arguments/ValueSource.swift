/// The source of an argument's completion candidates.
package enum ValueSource: Sendable {
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
package protocol ValueLookup: Sendable {}

extension ArgumentTrait {
    /// The value is a file that the command reads; the shell completes it.
    public static let file = Self {
        $0.placeholder = "FILE"
        $0.source = .files
        $0.file = .reads
        $0.terminalHelp = "Use - for standard input."
    }

    /// The value can be the path of a file, as a text; the shell completes it, and a page has a field for it.
    package static let path = Self { $0.source = .files }

    /// The value is a file that the command writes; the shell completes it.
    public static let newFile = Self {
        $0.placeholder = "FILE"
        $0.source = .files
        $0.file = .writes
    }

    /// The value is a folder that the command writes to; the shell completes it.
    public static let folder = Self {
        $0.placeholder = "DIR"
        $0.source = .folders
        $0.file = .writes
    }

    package static let command = Self {
        $0.placeholder = "COMMAND"
        $0.source = .commands
    }
}
