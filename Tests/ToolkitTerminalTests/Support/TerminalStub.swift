import Synchronization

@testable import ToolkitTerminal

/// A terminal that returns given lines and records what is written.
final class TerminalStub: Terminal {
    private struct State {
        var lines: [String]
        var hidden: [Bool] = []
        var output = ""
        var error = ""
        var writes = 0
    }

    let inputIsTerminal: Bool
    let outputIsTerminal = true
    let errorIsTerminal: Bool
    let columns: Int
    let rows: Int
    private let state: Mutex<State>

    init(
        typing lines: [String] = [], inputIsTerminal: Bool = true, errorIsTerminal: Bool = true, columns: Int = 80,
        rows: Int = 24
    ) {
        self.inputIsTerminal = inputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.columns = columns
        self.rows = rows
        state = Mutex(State(lines: lines))
    }

    var output: String { state.withLock { $0.output } }
    var error: String { state.withLock { $0.error } }
    var writes: Int { state.withLock { $0.writes } }
    /// Whether each line was read without echo.
    var hidden: [Bool] { state.withLock { $0.hidden } }

    func write(_ bytes: [UInt8], to stream: TerminalStream) {
        let text = String(decoding: bytes, as: UTF8.self)
        state.withLock { state in
            state.writes += 1
            if stream == .output { state.output += text } else { state.error += text }
        }
    }

    func readLine(hidden: Bool) -> String? {
        state.withLock { state in
            state.hidden.append(hidden)
            return state.lines.isEmpty ? nil : state.lines.removeFirst()
        }
    }

    func read(upTo count: Int) -> [UInt8] {
        state.withLock { state in
            guard let line = state.lines.first else { return [] }
            let bytes = Array(line.utf8)
            let rest = String(decoding: bytes.dropFirst(count), as: UTF8.self)
            state.lines = (rest.isEmpty ? [] : [rest]) + state.lines.dropFirst()
            return Array(bytes.prefix(count))
        }
    }
}
