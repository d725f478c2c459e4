import Synchronization
import ToolkitPrimitives

/// The changes to the terminal that are undone when a signal stops or ends the process.
///
/// `restore` and `reapply` run in signal handlers. They only load atomics, follow one pointer, and call functions that
/// POSIX lists as async-signal-safe. `prepare` runs before the first handler.
enum TerminalModes {
    /// Initializes the static variables, because a signal handler must not.
    static func prepare() {
        _ = (silencedInput.load(ordering: .relaxed), cursorIsHidden.load(ordering: .relaxed), modes)
    }

    /// Records whether the cursor is hidden; the caller hides and shows it.
    static func noteCursor(hidden: Bool) {
        cursorIsHidden.store(hidden, ordering: .sequentiallyConsistent)
    }

    /// Restores the terminal.
    static func restore() {
        let input = silencedInput.load(ordering: .sequentiallyConsistent)
        if input >= 0 { tcsetattr(input, TCSANOW, modes) }
        if cursorIsHidden.load(ordering: .sequentiallyConsistent) { send("\u{1B}[?25h") }
    }

    /// Applies the changes again when a stopped process continues.
    static func reapply() {
        let input = silencedInput.load(ordering: .sequentiallyConsistent)
        if input >= 0 { tcsetattr(input, TCSANOW, modes + 1) }
        if cursorIsHidden.load(ordering: .sequentiallyConsistent) { send("\u{1B}[?25l") }
    }

    /// Turns echo off on a terminal while `body` runs.
    fileprivate static func silence<Result>(
        _ input: Int32, from loud: termios, to silent: termios, _ body: () throws -> Result
    ) rethrows -> Result {
        // A signal can restore only one entry at a time. One is enough: one person types on one keyboard.
        let (isFirst, _) = entry.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent)
        if isFirst {
            modes[0] = loud
            modes[1] = silent
            silencedInput.store(input, ordering: .sequentiallyConsistent)
        }
        defer {
            if isFirst { silencedInput.store(-1, ordering: .sequentiallyConsistent) }
            var loud = loud
            tcsetattr(input, TCSANOW, &loud)
            if isFirst { entry.store(false, ordering: .sequentiallyConsistent) }
        }
        var silent = silent
        tcsetattr(input, TCSANOW, &silent)
        return try body()
    }

    private static let entry = Atomic(false)
    private static let silencedInput = Atomic<Int32>(-1)
    private static let cursorIsHidden = Atomic(false)

    // The modes with and without echo. Safe: only the holder of `entry` writes them, before it sets `silencedInput`,
    // and they are read only while `silencedInput` is set.
    nonisolated(unsafe) private static let modes: UnsafeMutablePointer<termios> = {
        let modes = UnsafeMutablePointer<termios>.allocate(capacity: 2)
        modes.initialize(repeating: termios(), count: 2)
        return modes
    }()

    private static func send(_ sequence: StaticString) {
        _ = write(STDERR_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
}

extension FileDescriptor {
    /// Runs `body` with echo off; Ctrl-C works, and Return still ends the line.
    ///
    /// Without a terminal, it only runs `body`.
    func hidingInput<Result>(_ body: () throws -> Result) rethrows -> Result {
        var loud = termios()
        guard tcgetattr(number, &loud) == 0 else { return try body() }
        var silent = loud
        silent.c_lflag &= ~tcflag_t(ECHO)
        silent.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
        return try TerminalModes.silence(number, from: loud, to: silent, body)
    }
}
