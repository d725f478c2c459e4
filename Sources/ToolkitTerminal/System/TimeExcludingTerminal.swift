/// A terminal that tells how long it waits for a person or another program, because no time limit should count that.
package struct TimeExcludingTerminal: Terminal {
    private let inner: any Terminal
    private let waiting: @Sendable (() throws -> Void) throws -> Void

    /// - Parameter waiting: Runs the closure that it gets, which reads or writes and may wait for long.
    package init(_ inner: any Terminal, waiting: @escaping @Sendable (() throws -> Void) throws -> Void) {
        (self.inner, self.waiting) = (inner, waiting)
    }

    package var inputIsTerminal: Bool { inner.inputIsTerminal }
    package var outputIsTerminal: Bool { inner.outputIsTerminal }
    package var errorIsTerminal: Bool { inner.errorIsTerminal }
    package var columns: Int { inner.columns }
    package var rows: Int? { inner.rows }
    package var canEdit: Bool { inner.canEdit }
    package var hasKeystroke: Bool { inner.hasKeystroke }

    package func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
        try waiting { try inner.write(bytes, to: stream) }
    }

    package func readLine(hidden: Bool) throws -> String? {
        var line: String?
        try waiting { line = try inner.readLine(hidden: hidden) }
        return line
    }

    package func read(upTo count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try waiting { bytes = try inner.read(upTo: count) }
        return bytes
    }

    package func editing<Result>(_ body: () throws -> Result) rethrows -> Result { try inner.editing(body) }

    package func nextKeystroke() throws -> Keystroke {
        var keystroke = Keystroke.end
        try waiting { keystroke = try inner.nextKeystroke() }
        return keystroke
    }
}
