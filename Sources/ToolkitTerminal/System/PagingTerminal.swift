import Synchronization
import ToolkitPrimitives

/// A terminal that shows an answer longer than the screen in a pager, such as `less`.
///
/// It collects what is written to standard output until it is longer than the screen or ``finish()`` is called. While the
/// pager has the screen, text for standard error waits for the pager's end.
package final class PagingTerminal: Terminal {
    private enum State {
        /// Everything is written at once.
        case direct
        /// The answer is not longer than the screen so far.
        case collecting([UInt8], lineCount: Int)
        /// The pager shows the answer.
        case paging(Pager, errors: [UInt8])
    }

    private let inner: any Terminal
    private let environment: [String: String]
    private let state = Mutex(State.direct)

    /// - Parameter environment: The environment variables, which name the pager.
    package init(_ inner: any Terminal, environment: [String: String]) {
        (self.inner, self.environment) = (inner, environment)
    }

    package var inputIsTerminal: Bool { inner.inputIsTerminal }
    package var outputIsTerminal: Bool { inner.outputIsTerminal }
    package var errorIsTerminal: Bool { inner.errorIsTerminal }
    package var columns: Int { inner.columns }
    package var rows: Int? { inner.rows }

    /// Begins an answer, if a pager can show it.
    package func begin() {
        guard inner.outputIsTerminal, inner.rows != nil, environment["TERM"] != "dumb" else { return }
        state.withLock { if case .direct = $0 { $0 = .collecting([], lineCount: 0) } }
    }

    /// Shows what is collected, or waits until the person quits the pager.
    package func finish() {
        let last = state.withLock { state in
            defer { state = .direct }
            return state
        }
        switch last {
        case .direct: break
        // When the streams are closed, the text cannot be shown anywhere.
        case .collecting(let bytes, _): try? inner.write(bytes, to: .output)
        case .paging(let pager, let errors):
            pager.waitForEnd()
            try? inner.write(errors, to: .error)
        }
    }

    package func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
        try state.withLock { state in
            switch (state, stream) {
            case (.paging(let pager, let errors), .error): state = .paging(pager, errors: errors + bytes)
            case (.paging(let pager, _), .output): try pager.write(bytes)
            case (.collecting(let start, let lineCount), .output):
                state = try collect(start + bytes, lineCount + bytes.count { $0 == UInt8(ascii: "\n") })
            case (.collecting, .error), (.direct, _): try inner.write(bytes, to: stream)
            }
        }
    }

    package func readLine(hidden: Bool) throws -> String? {
        finish()
        return try inner.readLine(hidden: hidden)
    }

    package func read(upTo count: Int) throws -> [UInt8] { try inner.read(upTo: count) }

    package func editing<Result>(_ body: () throws -> Result) rethrows -> Result { try inner.editing(body) }
    package func nextKeystroke() throws -> Keystroke { try inner.nextKeystroke() }
    package var hasKeystroke: Bool { inner.hasKeystroke }
    package var canEdit: Bool { inner.canEdit }

    private func collect(_ bytes: [UInt8], _ lineCount: Int) throws -> State {
        let isPicture = Self.pictureStarts.contains { bytes.contains($0) }
        if !isPicture, lineCount < inner.rows ?? .max { return .collecting(bytes, lineCount: lineCount) }
        guard !isPicture, let pager = Pager(environment) else {
            try inner.write(bytes, to: .output)
            return .direct
        }
        try pager.write(bytes)
        return .paging(pager, errors: [])
    }

    /// What a picture begins with in the protocols of Kitty and iTerm2, in Sixel and beside text, which no pager can show.
    private static let pictureStarts = ["\u{1B}_G", "\u{1B}]1337", "\u{1B}P", "\u{1B}7"].map { Array($0.utf8) }
}

/// A program that shows text page by page, on the terminal of this process.
private struct Pager: Sendable {
    private let program: ForegroundProgram
    private let input: FileDescriptor

    /// Starts the pager that the environment names, or `less`; `nil` when there is none, or it cannot be started.
    ///
    /// The first variable of `TOOLKIT_PAGER` and `PAGER` that is set decides; an empty value turns the pager off.
    init?(_ environment: [String: String]) {
        let line = environment[ProgramDescription.current.variable("pager")] ?? environment["PAGER"] ?? "less -FIRX"
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        guard let name = line.split(separator: " ").first, name != "cat" else { return nil }
        let files = name.contains("/") ? [String(name)] : folders.map { "\($0)/\(name)" }
        guard files.contains(where: { access($0, X_OK) == 0 }), let ends = try? FileDescriptor.pipe() else {
            return nil
        }
        defer { close(ends.readEnd.number) }
        // toolkit notices the pager's end when it writes.
        guard let program = ForegroundProgram(line, environment: environment, input: ends.readEnd) else {
            close(ends.writeEnd.number)
            return nil
        }
        (self.program, input) = (program, ends.writeEnd)
    }

    /// Passes bytes to the pager.
    /// - Throws: `TerminalError.closed` when the person has quit it.
    func write(_ bytes: [UInt8]) throws { try input.write(bytes, as: .output, unless: Interrupts.descriptor) }

    /// Ends the text, and waits until the person quits the pager.
    func waitForEnd() {
        close(input.number)
        program.waitForEnd()
    }
}
