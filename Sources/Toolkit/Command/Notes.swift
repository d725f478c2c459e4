/// What a command tells the person beside its answer, on standard error.
public struct Notes: Sendable {
    let session: Session
    let terminal: any Terminal
    /// Whether the person wants nothing on standard error but errors.
    public let isQuiet: Bool

    /// Adds a note, once in a run.
    public func add(_ text: String) {
        guard !isQuiet else { return }
        session.warn("note: \(text)", on: terminal)
    }

    /// Warns of something, however quiet the person wants it.
    public func warn(_ text: String) {
        session.warn("warning: \(text)", on: terminal)
    }

    /// Writes the lines of a log as they are.
    public func log(_ lines: String) {
        guard !isQuiet else { return }
        session.tell(lines, on: terminal)
    }
}
