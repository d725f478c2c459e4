import Synchronization
import ToolkitPrimitives

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What was changed on the terminal and must be as before when a signal stops or ends the process.
///
/// `restore` and `reapply` run inside signal handlers: they only load atomics, follow one pointer, and call functions
/// that POSIX lists as async-signal-safe. `prepare` has run before the first handler does.
enum TerminalModes {
    /// Makes sure that nothing is initialised for the first time inside a handler.
    static func prepare() {
        _ = (silencedInput.load(ordering: .relaxed), cursorIsHidden.load(ordering: .relaxed), modes)
    }

    /// Notes whether the cursor of standard error is hidden; hiding and showing it is left to the caller.
    static func noteCursor(hidden: Bool) {
        cursorIsHidden.store(hidden, ordering: .sequentiallyConsistent)
    }

    /// Puts everything back as it was found.
    static func restore() {
        let input = silencedInput.load(ordering: .sequentiallyConsistent)
        if input >= 0 { tcsetattr(input, TCSANOW, modes) }
        if cursorIsHidden.load(ordering: .sequentiallyConsistent) { send("\u{1B}[?25h") }
    }

    /// Changes everything again, when a stopped process goes on.
    static func reapply() {
        let input = silencedInput.load(ordering: .sequentiallyConsistent)
        if input >= 0 { tcsetattr(input, TCSANOW, modes + 1) }
        if cursorIsHidden.load(ordering: .sequentiallyConsistent) { send("\u{1B}[?25l") }
    }

    /// Switches echo off on a terminal while `body` runs.
    fileprivate static func silence<Result>(
        _ input: Int32, from loud: termios, to silent: termios, _ body: () throws -> Result
    ) rethrows -> Result {
        // Only one entry at a time can be put back by a signal: there is one person at one keyboard.
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

    // The modes with and without echo. Safe: written only by who holds `entry`, before `silencedInput` says that they
    // are there, and read only while it does.
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
    /// Runs `body` while the terminal does not show what is typed; Ctrl-C works, and Return still ends the line.
    ///
    /// Where no terminal is, there is nothing to hide.
    func hidingInput<Result>(_ body: () throws -> Result) rethrows -> Result {
        var loud = termios()
        guard tcgetattr(number, &loud) == 0 else { return try body() }
        var silent = loud
        silent.c_lflag &= ~tcflag_t(ECHO)
        silent.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
        return try TerminalModes.silence(number, from: loud, to: silent, body)
    }
}
