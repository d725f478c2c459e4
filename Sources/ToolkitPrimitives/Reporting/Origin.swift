/// Where a value came from, as `--explain` and `toolkit config list` show it.
public enum Origin: Hashable, Sendable {
    /// A word of the command line, counted from 1 after the program's name.
    case word(Int)
    /// An environment variable.
    case variable(String)
    /// A line of a settings file, counted from 1.
    case line(Int, file: String)
    /// The credentials file.
    case credentials(file: String)
    /// The answer to a prompt.
    case answer
    /// The default.
    case standard
}

extension Origin: CustomStringConvertible {
    public var description: String {
        switch self {
        case .word: "command line"
        case .variable(let name): "variable \(name)"
        case .line(let number, let file): "\(file):\(number)"
        case .credentials(let file): file
        case .answer: "answer"
        case .standard: "default"
        }
    }
}
