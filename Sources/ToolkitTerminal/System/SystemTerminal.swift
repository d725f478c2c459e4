import ToolkitPrimitives

/// The standard streams of the process.
///
/// A read or write that waits throws `TerminalError.interrupted` after `Interrupts` has recorded a signal.
package struct SystemTerminal: Terminal {
    private let input: FileDescriptor
    private let output: FileDescriptor
    private let error: FileDescriptor
    private let fixedColumns: Int?
    private let fixedInterruption: FileDescriptor?

    /// Creates a terminal from three descriptors, which it never closes.
    /// - Parameter columns: The width to use instead of the terminal's (the variable `COLUMNS`); ignored when below 1.
    package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2, columns: Int? = nil) {
        self.init(input: input, output: output, error: error, columns: columns, interruption: nil)
    }

    /// Creates a terminal that is interrupted when the descriptor `interruption` becomes readable.
    init(input: Int32, output: Int32, error: Int32, columns: Int?, interruption: Int32?) {
        self.input = FileDescriptor(input)
        self.output = FileDescriptor(output)
        self.error = FileDescriptor(error)
        fixedColumns = columns.flatMap { $0 > 0 ? $0 : nil }
        fixedInterruption = interruption.map { FileDescriptor($0) }
    }

    package var inputIsTerminal: Bool { input.isTerminal }
    package var outputIsTerminal: Bool { output.isTerminal }
    package var errorIsTerminal: Bool { error.isTerminal }

    /// The given width, or the current width of the terminal on standard output or standard error, or 80.
    package var columns: Int { fixedColumns ?? output.columns ?? error.columns ?? 80 }

    /// The current height of the terminal on standard output or standard error.
    package var rows: Int? { output.rows ?? error.rows }

    /// Writes all bytes, and waits for the reader when necessary.
    package func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
        try (stream == .output ? output : error).write(bytes, as: stream, unless: interruption)
    }

    /// Reads at most `count` bytes; returns an empty array at the end of the input.
    package func read(upTo count: Int) throws -> [UInt8] { try input.read(upTo: count, unless: interruption) }

    /// Reads the next line, of at most 64 KiB; CR LF also ends a line.
    package func readLine(hidden: Bool) throws -> String? {
        hidden ? try input.hidingInput { try readLine() } : try readLine()
    }

    /// Whether `Interrupts` handles signals.
    package var canEdit: Bool { interruption != nil }

    /// Runs `body` with keys instead of lines; Ctrl-C and Ctrl-Z work as usual.
    package func editing<Result>(_ body: () throws -> Result) rethrows -> Result {
        Redraws.begin()
        return try input.readingKeys(body)
    }

    /// Waits for the next byte of a key, a change of the terminal's size, or SIGCONT.
    package func nextKeystroke() throws -> Keystroke {
        let redraws = Redraws.descriptor
        if try input.wait(until: .readable, or: redraws, unless: interruption) { return Redraws.next() }
        return try read(upTo: 1).first.map { .byte($0) } ?? .end
    }

    /// Whether a byte can be read without waiting.
    package var hasKeystroke: Bool { input.isReadable }

    private static let longestLine = 65536

    private var interruption: FileDescriptor? { fixedInterruption ?? Interrupts.descriptor }

    /// Reads byte by byte, so that the input after the line is left for the next read.
    private func readLine() throws -> String? {
        var line: [UInt8] = []
        while let byte = try read(upTo: 1).first {
            if byte == UInt8(ascii: "\n") {
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return try text(line)
            }
            guard line.count < Self.longestLine else { throw TerminalError.tooMuchInput(limit: Self.longestLine) }
            line.append(byte)
        }
        return line.isEmpty ? nil : try text(line)
    }

    private func text(_ bytes: [UInt8]) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw TerminalError.badEncoding }
        return text
    }
}
