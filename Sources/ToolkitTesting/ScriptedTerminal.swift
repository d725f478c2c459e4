import Synchronization
import Toolkit

/// Standard streams in memory: what is typed is scripted, what is written is kept.
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
    private let state: Mutex<State>

    /// Standard streams.
    /// - Parameters:
    ///   - isTerminal: Whether all three are a terminal, or pipes.
    ///   - columns: The width of the terminal.
    ///   - answers: What the person types at the prompts, in order; then the input ends.
    ///   - input: What a pipe brings.
    public init(isTerminal: Bool = false, columns: Int = 80, answers: [String] = [], input: [UInt8] = []) {
        inputIsTerminal = isTerminal
        outputIsTerminal = isTerminal
        errorIsTerminal = isTerminal
        self.columns = columns
        state = Mutex(State(answers: answers, input: input))
    }

    /// What was written to standard output.
    public var output: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }

    /// What was written to standard error.
    public var error: String { state.withLock { String(decoding: $0.error, as: UTF8.self) } }

    /// How many answers were typed without echo.
    public var hiddenReads: Int { state.withLock { $0.hiddenReads } }

    public func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
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
