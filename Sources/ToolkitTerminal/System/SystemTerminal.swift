import ToolkitPrimitives

/// The standard streams of the process.
///
/// Reads and writes that have to wait end with `TerminalError.interrupted` once `Interrupts` has noted a signal.
public struct SystemTerminal: Terminal {
    private let input: FileDescriptor
    private let output: FileDescriptor
    private let error: FileDescriptor
    private let fixedColumns: Int?
    private let fixedInterruption: FileDescriptor?

    /// Makes a terminal of three descriptors, which stay open when it goes.
    /// - Parameter columns: the width to assume (the variable `COLUMNS`) instead of asking the terminal; not below 1.
    public init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2, columns: Int? = nil) {
        self.init(input: input, output: output, error: error, columns: columns, interruption: nil)
    }

    /// Makes a terminal that is interrupted once a descriptor other than that of `Interrupts` can be read.
    init(input: Int32, output: Int32, error: Int32, columns: Int?, interruption: Int32?) {
        self.input = FileDescriptor(input)
        self.output = FileDescriptor(output)
        self.error = FileDescriptor(error)
        fixedColumns = columns.flatMap { $0 > 0 ? $0 : nil }
        fixedInterruption = interruption.map { FileDescriptor($0) }
    }

    /// Whether the first descriptor is a terminal.
    public var inputIsTerminal: Bool { input.isTerminal }

    /// Whether the second descriptor is a terminal.
    public var outputIsTerminal: Bool { output.isTerminal }

    /// Whether the third descriptor is a terminal.
    public var errorIsTerminal: Bool { error.isTerminal }

    /// The given width, else that of the terminal on the second or third descriptor at this moment, else 80.
    public var columns: Int { fixedColumns ?? output.columns ?? error.columns ?? 80 }

    /// Writes all the bytes, waiting as long as the reader needs.
    public func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
        try (stream == .output ? output : error).write(bytes, as: stream, unless: interruption)
    }

    /// Some bytes of the first descriptor, at most `count`; none at its end.
    public func read(upTo count: Int) throws -> [UInt8] {
        try input.read(upTo: count, unless: interruption)
    }

    /// The next line of at most 64 KiB; a line break of Windows is one too.
    public func readLine(hidden: Bool) throws -> String? {
        hidden ? try input.hidingInput { try readLine() } : try readLine()
    }

    private static let longestLine = 65536

    private var interruption: FileDescriptor? { fixedInterruption ?? Interrupts.descriptor }

    /// Byte by byte, so that what follows the line is left to whoever reads next.
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
