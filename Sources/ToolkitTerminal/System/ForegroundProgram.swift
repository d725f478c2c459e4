import ToolkitPrimitives

/// A program that has the terminal of this process until it ends, such as a pager or an editor.
///
/// Ctrl-C belongs to the program meanwhile: it gets the default handling, and this process ignores the signal.
package struct ForegroundProgram: Sendable {
    private let child: ChildProcess
    /// The bits of the handler: as a function, `SIG_IGN` would make an optional of this type `nil`.
    private let formerHandler: Int

    /// Starts a command line of the shell, because variables such as `PAGER` and `EDITOR` contain one; `nil` when the system
    /// cannot start it.
    /// - Parameters:
    ///   - words: Further arguments, which the shell does not split.
    ///   - input: The standard input of the program.
    package init?(
        _ line: String, words: [String] = [], environment: [String: String], input: FileDescriptor = FileDescriptor(0)
    ) {
        let formerHandler = unsafeBitCast(signal(SIGINT, SIG_IGN), to: Int.self)
        let script = words.isEmpty ? line : line + " \"$@\""
        let child = ChildProcess(
            sharingTerminal: "/bin/sh", words: ["-c", script, "sh"] + words, environment: environment, input: input)
        guard let child else {
            Self.restore(formerHandler)
            return nil
        }
        (self.child, self.formerHandler) = (child, formerHandler)
    }

    /// - Returns: The exit status, or 128 and the number of the signal that ended the program.
    @discardableResult
    package func waitForEnd() -> Int32 {
        defer { Self.restore(formerHandler) }
        return child.waitForEnd()
    }

    private static func restore(_ handler: Int) { signal(SIGINT, unsafeBitCast(handler, to: Handler.self)) }

    #if canImport(Darwin)
        private typealias Handler = (@convention(c) (Int32) -> Void)?
    #else
        private typealias Handler = __sighandler_t?
    #endif
}
