/// The standard streams as a command sees them: what is typed, and what is shown.
///
/// Answers go to standard output; prompts, notes, progress and errors to standard error.
public protocol Terminal: Sendable {
    /// Whether somebody may be typing.
    var inputIsTerminal: Bool { get }
    /// Whether answers are read by a person.
    var outputIsTerminal: Bool { get }
    /// Whether notes are read by a person.
    var errorIsTerminal: Bool { get }
    /// The columns of the terminal; 80 where none says.
    var columns: Int { get }

    /// Writes all the bytes, or throws a `TerminalError`.
    func write(_ bytes: [UInt8], to stream: TerminalStream) throws

    /// The next line that is typed, without its line break; `nil` at the end of the input.
    ///
    /// - Parameter hidden: show nothing of what is typed.
    /// - Throws: `TerminalError` when the input cannot be read, is no UTF-8, or the person presses Ctrl-C.
    func readLine(hidden: Bool) throws -> String?

    /// Some bytes of the input, at most `count`; none at its end.
    func read(upTo count: Int) throws -> [UInt8]
}

/// A stream to write to.
public enum TerminalStream: Sendable {
    /// Standard output, for answers.
    case output
    /// Standard error, for everything else.
    case error
}

extension Terminal {
    /// Whether a question makes sense: somebody can read it, and type an answer.
    public var isInteractive: Bool { inputIsTerminal && errorIsTerminal }

    /// Writes a text in UTF-8.
    public func write(_ text: String, to stream: TerminalStream) throws {
        try write(Array(text.utf8), to: stream)
    }

    /// All the input up to its end.
    /// - Throws: `TerminalError.tooMuchInput` when there are more than `limit` bytes.
    public func readAll(limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let chunk = try read(upTo: 65536)
            if chunk.isEmpty { return bytes }
            guard bytes.count + chunk.count <= limit else { throw TerminalError.tooMuchInput(limit: limit) }
            bytes += chunk
        }
    }
}
