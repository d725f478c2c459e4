import Synchronization
import ToolkitPrimitives

/// The changes to the terminal that are undone when a signal stops or ends the process.
///
/// `restore` and `reapply` run in signal handlers. They only load atomics, follow one pointer, and call functions that
/// POSIX lists as async-signal-safe. `prepare` runs before the first handler.
enum TerminalModes {
    /// Initializes the static variables, because a signal handler must not.
    static func prepare() {
        _ = (changedInput.load(ordering: .relaxed), isEditing.load(ordering: .relaxed))
        _ = (cursorIsHidden.load(ordering: .relaxed), modes)
        _ = (questionLength.load(ordering: .relaxed), question)
    }

    /// Records whether the cursor is hidden; the caller hides and shows it.
    static func noteCursor(hidden: Bool) { cursorIsHidden.store(hidden, ordering: .sequentiallyConsistent) }

    static func restore() {
        let input = changedInput.load(ordering: .sequentiallyConsistent)
        if input >= 0 { tcsetattr(input, TCSANOW, modes) }
        if isEditing.load(ordering: .sequentiallyConsistent) { send("\r\u{1B}[J\u{1B}[?2004l") }
        if cursorIsHidden.load(ordering: .sequentiallyConsistent) { send("\u{1B}[?25h") }
    }

    /// Applies the changes again when a stopped process continues.
    static func reapply() {
        let input = changedInput.load(ordering: .sequentiallyConsistent)
        if input >= 0 { tcsetattr(input, TCSANOW, modes + 1) }
        if isEditing.load(ordering: .sequentiallyConsistent) {
            send("\u{1B}[?2004h")
            Redraws.note(.continued)
        }
        if cursorIsHidden.load(ordering: .sequentiallyConsistent) { send("\u{1B}[?25l") }
        let length = questionLength.load(ordering: .sequentiallyConsistent)
        if length > 0 { _ = write(STDERR_FILENO, question, length) }
    }

    /// Runs `body`, which asks a question and reads a line; shows the question again when the process was stopped and continues.
    static func asking<Result>(_ text: String, _ body: () throws -> Result) rethrows -> Result {
        let bytes = text.utf8.prefix(longestQuestion)
        for (place, byte) in bytes.enumerated() { question[place] = byte }
        questionLength.store(bytes.count, ordering: .sequentiallyConsistent)
        defer { questionLength.store(0, ordering: .sequentiallyConsistent) }
        return try body()
    }

    /// Changes the modes of a terminal while `body` runs.
    fileprivate static func change<Result>(
        _ input: Int32, from usual: termios, to changed: termios, editing: Bool, _ body: () throws -> Result
    ) rethrows -> Result {
        // A signal can restore only one entry at a time. One is enough: one person types on one keyboard.
        let (isFirst, _) = entry.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent)
        if isFirst {
            modes[0] = usual
            modes[1] = changed
            changedInput.store(input, ordering: .sequentiallyConsistent)
            isEditing.store(editing, ordering: .sequentiallyConsistent)
        }
        defer {
            if isFirst {
                isEditing.store(false, ordering: .sequentiallyConsistent)
                changedInput.store(-1, ordering: .sequentiallyConsistent)
            }
            var usual = usual
            tcsetattr(input, TCSANOW, &usual)
            if isFirst { entry.store(false, ordering: .sequentiallyConsistent) }
        }
        var changed = changed
        tcsetattr(input, TCSANOW, &changed)
        return try body()
    }

    private static let entry = Atomic(false)
    private static let changedInput = Atomic<Int32>(-1)
    private static let isEditing = Atomic(false)
    private static let cursorIsHidden = Atomic(false)

    private static let longestQuestion = 4_096
    private static let questionLength = Atomic(0)
    // Safe: one person answers one question at a time, and the signal handler reads it only while the length is set.
    nonisolated(unsafe) private static let question = UnsafeMutablePointer<UInt8>.allocate(capacity: longestQuestion)

    // The usual and the changed modes. Safe: only the holder of `entry` writes them, before it sets `changedInput`,
    // and they are read only while `changedInput` is set.
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
        try changingModes(editing: false, body) { modes in
            modes.c_lflag &= ~tcflag_t(ECHO)
            modes.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
        }
    }

    /// Runs `body` while the terminal sends each key at once, without echo; Ctrl-C and Ctrl-Z still send signals.
    ///
    /// Without a terminal, it only runs `body`.
    func readingKeys<Result>(_ body: () throws -> Result) rethrows -> Result {
        try changingModes(editing: true, body) { modes in
            modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
            modes.c_lflag |= tcflag_t(ISIG)
            withUnsafeMutableBytes(of: &modes.c_cc) { controls in
                controls[Int(VMIN)] = 1
                controls[Int(VTIME)] = 0
            }
        }
    }

    private func changingModes<Result>(
        editing: Bool, _ body: () throws -> Result, _ change: (inout termios) -> Void
    ) rethrows -> Result {
        var usual = termios()
        guard tcgetattr(number, &usual) == 0 else { return try body() }
        var changed = usual
        change(&changed)
        return try TerminalModes.change(number, from: usual, to: changed, editing: editing, body)
    }
}
