/// Notes and warnings of a command, on standard error.
public struct Notes: Sendable {
    let session: Session
    let terminal: any Terminal
    /// Whether notes are suppressed.
    package let isQuiet: Bool

    /// Prints a note, unless notes are suppressed; a repeated note is printed once.
    public func add(_ message: Message) {
        guard !isQuiet else { return }
        session.add(Note(.note, message), on: terminal)
    }

    /// Prints a warning, even with `--quiet`; a repeated warning is printed once.
    /// - Parameter everyTime: Whether a repeated warning is printed again.
    package func warn(_ message: Message, everyTime: Bool = false) {
        session.add(Note(.warning, message), everyTime: everyTime, on: terminal)
    }

    /// Prints log lines unchanged, unless notes are suppressed.
    public func log(_ lines: String) {
        guard !isQuiet else { return }
        session.write(lines, on: terminal)
    }
}
