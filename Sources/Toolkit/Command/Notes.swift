/// Notes and warnings of a command, on standard error.
public struct Notes: Sendable {
    let session: Session
    let terminal: any Terminal
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

extension Context {
    /// Adds a note with the number of things in an answer that could not be read, when there are any.
    /// - Parameters:
    ///   - thing: What they are, in the singular: `product`.
    ///   - read: The number of those that could be read.
    /// - Throws: A `Report` with the status ``ExitStatus/unavailable`` when none could be read.
    public func noteUnreadable(_ count: Int, of thing: String, read: Int) throws {
        if count > 0, read == 0 {
            throw Report.unavailable(
                "The service sent \(count.counted(thing)), but none that toolkit can read.", code: "undecodable-answer")
        }
        noteUnreadable(count, of: thing)
    }

    /// Adds a note with the number of things in an answer that could not be read, when there are any.
    public func noteUnreadable(_ count: Int, of thing: String) {
        guard count > 0 else { return }
        notes.add("Skipped \(count.counted(thing)) that could not be read.")
    }
}
