/// The standard streams, as a command uses them.
///
/// Answers go to standard output. Prompts, notes, progress and errors go to standard error.
package protocol Terminal: Sendable {
    /// Whether standard input is a terminal.
    var inputIsTerminal: Bool { get }
    /// Whether standard output is a terminal.
    var outputIsTerminal: Bool { get }
    /// Whether standard error is a terminal.
    var errorIsTerminal: Bool { get }
    /// The columns of the terminal; 80 when they are unknown.
    var columns: Int { get }
    /// The rows of the terminal; `nil` when they are unknown.
    var rows: Int? { get }

    /// Writes all bytes, or throws a `TerminalError`.
    func write(_ bytes: [UInt8], to stream: TerminalStream) throws

    /// Reads the next line without its line break; returns `nil` at the end of the input.
    ///
    /// - Parameter hidden: Do not echo the line.
    /// - Throws: `TerminalError` when the input cannot be read or is not UTF-8, or the person presses Ctrl-C.
    func readLine(hidden: Bool) throws -> String?

    /// Reads at most `count` bytes; returns an empty array at the end of the input.
    func read(upTo count: Int) throws -> [UInt8]

    /// Whether a signal restores the terminal; otherwise a prompt must not use ``editing(_:)``.
    var canEdit: Bool { get }
    /// Runs `body` while the terminal sends each key at once, without echo.
    func editing<Result>(_ body: () throws -> Result) rethrows -> Result
    /// Waits for the next byte of a key, or for a reason to draw again; only while editing.
    func nextKeystroke() throws -> Keystroke
    /// Whether the next byte of a key has already arrived.
    var hasKeystroke: Bool { get }
}

/// An event while a person edits a line.
package enum Keystroke: Equatable, Sendable {
    case byte(UInt8)
    /// The size of the terminal changed.
    case resized
    /// The stopped process continues.
    case continued
    case end
}

/// An output stream.
package enum TerminalStream: Sendable {
    /// Standard output, for answers.
    case output
    /// Standard error, for everything else.
    case error
}

extension Terminal {
    package var rows: Int? { nil }
    package var canEdit: Bool { true }
    package func editing<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
    // By default, a key is a byte of standard input.
    package func nextKeystroke() throws -> Keystroke { try read(upTo: 1).first.map { .byte($0) } ?? .end }
    package var hasKeystroke: Bool { false }

    /// Whether a person can read a prompt and type an answer.
    package var isInteractive: Bool { inputIsTerminal && errorIsTerminal }

    /// Writes text in UTF-8.
    package func write(_ text: String, to stream: TerminalStream) throws { try write(Array(text.utf8), to: stream) }

    /// - Throws: `TerminalError.tooMuchInput` when the input is longer than `limit` bytes.
    package func readAll(limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let chunk = try read(upTo: 65536)
            if chunk.isEmpty { return bytes }
            guard bytes.count + chunk.count <= limit else { throw TerminalError.tooMuchInput(limit: limit) }
            bytes += chunk
        }
    }
}
