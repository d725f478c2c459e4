import Synchronization
import ToolkitProgram

/// Standard streams in memory, with scripted input and stored output.
public final class ScriptedTerminal: Terminal {
    private struct State {
        var answers: [String]
        var input: [UInt8]
        var output: [UInt8] = []
        var error: [UInt8] = []
        var hiddenReads = 0
    }

    public let inputIsTerminal: Bool
    public let outputIsTerminal: Bool
    public let errorIsTerminal: Bool
    public let columns: Int
    public let rows: Int?
    private let state: Mutex<State>

    /// Creates standard streams.
    /// - Parameters:
    ///   - isTerminal: Whether all three streams are a terminal; otherwise they are pipes.
    ///   - columns: The width of the terminal.
    ///   - rows: The height of the terminal; `nil` if it is unknown.
    ///   - answers: The lines that the person types at the prompts. After the last one, the input ends.
    ///   - input: The bytes of standard input, if it is a pipe; the keys that the person presses, if the variable `TERM`
    ///     names a terminal that can redraw lines.
    public init(
        isTerminal: Bool = false, columns: Int = 80, rows: Int? = nil, answers: [String] = [], input: [UInt8] = []
    ) {
        inputIsTerminal = isTerminal
        outputIsTerminal = isTerminal
        errorIsTerminal = isTerminal
        (self.columns, self.rows) = (columns, rows)
        state = Mutex(State(answers: answers, input: input))
    }

    /// The text on standard output.
    public var output: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }

    /// The text on standard error.
    public var error: String { state.withLock { String(decoding: $0.error, as: UTF8.self) } }

    /// The number of answers that were typed without echo.
    public var hiddenReads: Int { state.withLock { $0.hiddenReads } }

    package func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
        state.withLock { state in
            switch stream {
            case .output: state.output += bytes
            case .error: state.error += bytes
            }
        }
    }

    public func readLine(hidden: Bool) throws -> String? {
        state.withLock { state in
            if hidden { state.hiddenReads += 1 }
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
    }

    public func read(upTo count: Int) throws -> [UInt8] {
        state.withLock { state in
            let taken = Array(state.input.prefix(count))
            state.input.removeFirst(taken.count)
            return taken
        }
    }
}
