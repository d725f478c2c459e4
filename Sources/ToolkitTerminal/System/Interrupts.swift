import Synchronization
import ToolkitPrimitives

/// Handles the signals that end or stop the process.
///
/// The first SIGINT, SIGTERM or SIGHUP calls the listener, so that the command can clean up, and interrupts all waits for a
/// standard stream. The next one ends the process at once. Within a tenth of a second it has no effect, because
/// `timeout` and similar programs signal both the process and its group. These signals restore the terminal, and so do
/// Ctrl-Z and SIGQUIT.
package enum Interrupts {
    /// Installs the signal handlers, once per process, and ignores SIGPIPE and SIGXFSZ, so that writing reports EPIPE, and
    /// EFBIG at the limit for the size of files.
    ///
    /// A child process also ignores them, unless the code that starts it resets the signals.
    /// - Parameter onSignal: Called at most once, on its own thread, with the exit status.
    package static func install(_ onSignal: @escaping @Sendable (ExitStatus) -> Void) {
        guard listener.withLock({ $0.exchange(for: onSignal) }) else { return }
        openPipe()
        TerminalModes.prepare()
        startListening()
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        var handled = sigset_t()
        sigemptyset(&handled)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGQUIT, SIGCONT] { sigaddset(&handled, number) }
        // The parent may have blocked them.
        pthread_sigmask(SIG_UNBLOCK, &handled, nil)
        for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) { Interrupts.note($0) } }
        for number in [SIGTSTP, SIGQUIT] { handle(number) { Interrupts.yield(to: $0) } }
        handle(SIGCONT) { _ in
            let code = errno
            TerminalModes.reapply()
            errno = code
        }
    }

    /// The exit status after the first signal; `nil` before it.
    package static var received: ExitStatus? {
        switch firstSignal.load(ordering: .sequentiallyConsistent) {
        case 0: nil
        case SIGHUP: .hungUp
        case SIGTERM: .terminated
        default: .interrupted
        }
    }

    /// A descriptor that becomes readable at the first signal; `nil` before `install`.
    static var descriptor: FileDescriptor? {
        let number = readEnd.load(ordering: .sequentiallyConsistent)
        return number < 0 ? nil : FileDescriptor(number)
    }

    private static let listener = Mutex<(@Sendable (ExitStatus) -> Void)?>(nil)
    private static let readEnd = Atomic<Int32>(-1)
    private static let writeEnd = Atomic<Int32>(-1)
    private static let firstSignal = Atomic<Int32>(0)
    /// When the first signal arrived, in nanoseconds.
    private static let firstMoment = Atomic<Int>(0)
    /// How long after the first signal another one has no effect, in nanoseconds.
    private static let echoTime = 100_000_000

    /// Handles SIGINT, SIGTERM and SIGHUP; every call in it is async-signal-safe.
    private static func note(_ number: Int32) {
        let code = errno
        TerminalModes.restore()
        let now = moment()
        let (isFirst, first) = firstMoment.compareExchange(expected: 0, desired: now, ordering: .sequentiallyConsistent)
        if isFirst {
            firstSignal.store(number, ordering: .sequentiallyConsistent)
            // Nothing reads this byte, so it interrupts every later wait.
            var byte: UInt8 = 1
            _ = write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
        } else if now - first >= echoTime {
            _exit(128 + number)
        }
        errno = code
    }

    private static func moment() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// Restores the terminal, then lets the system stop or end the process.
    private static func yield(to number: Int32) {
        let code = errno
        TerminalModes.restore()
        signal(number, SIG_DFL)
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
        // A stopped process continues here.
        signal(number) { Interrupts.yield(to: $0) }
        errno = code
    }

    /// Sets a handler, unless the process started with the signal ignored, for example under nohup.
    ///
    /// On both systems, `signal` means `sigaction` with SA_RESTART.
    private static func handle(_ number: Int32, _ handler: @convention(c) (Int32) -> Void) {
        let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
        guard unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != ignored else { return }
        signal(number, handler)
    }

    /// Without a pipe, the first signal has no effect, and the second one ends the process.
    private static func openPipe() {
        guard let ends = try? FileDescriptor.pipe() else { return }
        readEnd.store(ends.readEnd.number, ordering: .sequentiallyConsistent)
        writeEnd.store(ends.writeEnd.number, ordering: .sequentiallyConsistent)
    }

    private static func startListening() {
        // Without a thread, the first signal has no effect, and the second one ends the process.
        try? DetachedThread.start { listen() }
    }

    private static func listen() {
        guard let descriptor, (try? descriptor.wait(until: .readable)) != nil else { return }
        guard let received else { return }
        listener.withLock { $0 }?(received)
    }
}

extension Optional {
    /// Stores a value if there is none; returns whether it did.
    fileprivate mutating func exchange(for value: Wrapped) -> Bool {
        guard self == nil else { return false }
        self = value
        return true
    }
}
