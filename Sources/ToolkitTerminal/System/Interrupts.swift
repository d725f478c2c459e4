import Synchronization
import ToolkitPrimitives

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The signals that end or stop the process.
///
/// The first SIGINT or SIGTERM is passed on, so that the command can end in order, and wakes whoever waits for a
/// standard stream; a second one ends the process at once. One that comes within a tenth of a second is the first once
/// more, since `timeout` and the like send theirs to the process and to its group. The terminal is put back in both
/// cases, and when the process is stopped (Ctrl-Z), hung up on or quit.
public enum Interrupts {
    /// Takes over the signals, once in the life of the process; also ignores SIGPIPE, so that writing reports EPIPE.
    ///
    /// A program that is started keeps SIGPIPE ignored unless its starter sets it back.
    /// - Parameter onSignal: called on a thread of its own, at most once, with the status to end with.
    public static func install(_ onSignal: @escaping @Sendable (ExitStatus) -> Void) {
        guard listener.withLock({ $0.exchange(for: onSignal) }), openPipe() else { return }
        TerminalModes.prepare()
        startListening()
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM] { handle(number) { Interrupts.note($0) } }
        for number in [SIGTSTP, SIGQUIT, SIGHUP] { handle(number) { Interrupts.yield(to: $0) } }
        handle(SIGCONT) { _ in TerminalModes.reapply() }
    }

    /// The status to end with once SIGINT or SIGTERM has come; `nil` before.
    public static var received: ExitStatus? {
        switch firstSignal.load(ordering: .sequentiallyConsistent) {
        case 0: nil
        case SIGTERM: .terminated
        default: .interrupted
        }
    }

    /// Readable from the first SIGINT or SIGTERM on; `nil` before `install`.
    static var descriptor: FileDescriptor? {
        let number = readEnd.load(ordering: .sequentiallyConsistent)
        return number < 0 ? nil : FileDescriptor(number)
    }

    private static let listener = Mutex<(@Sendable (ExitStatus) -> Void)?>(nil)
    private static let readEnd = Atomic<Int32>(-1)
    private static let writeEnd = Atomic<Int32>(-1)
    private static let firstSignal = Atomic<Int32>(0)
    /// When that came, in nanoseconds.
    private static let firstMoment = Atomic<Int>(0)
    /// For how many nanoseconds another signal may be the first once more.
    private static let echoTime = 100_000_000

    /// The handler of SIGINT and SIGTERM: atomics, tcsetattr, clock_gettime, write and _exit, all async-signal-safe.
    private static func note(_ number: Int32) {
        let code = errno
        TerminalModes.restore()
        let now = moment()
        let (isFirst, first) = firstMoment.compareExchange(expected: 0, desired: now, ordering: .sequentiallyConsistent)
        if isFirst {
            firstSignal.store(number, ordering: .sequentiallyConsistent)
            // Never read, so that every wait from now on is interrupted.
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

    /// The handler of signals with which the system stops or ends the process: puts the terminal back and lets it.
    private static func yield(to number: Int32) {
        let code = errno
        TerminalModes.restore()
        signal(number, SIG_DFL)
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
        // Only a stopped process comes here, when it goes on.
        signal(number) { Interrupts.yield(to: $0) }
        errno = code
    }

    /// Sets a handler, unless the signal is ignored: whoever started the process (nohup, a script) wants it so.
    ///
    /// With signal, which on both systems means sigaction with SA_RESTART.
    private static func handle(_ number: Int32, _ handler: @convention(c) (Int32) -> Void) {
        let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
        guard unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != ignored else { return }
        signal(number, handler)
    }

    private static func openPipe() -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd.store(ends[0], ordering: .sequentiallyConsistent)
        writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        return true
    }

    private static func startListening() {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        pthread_create(
            &thread, nil,
            { _ in
                Interrupts.listen()
                return nil
            }, nil)
    }

    private static func listen() {
        guard let descriptor, (try? descriptor.wait(until: .readable)) != nil else { return }
        guard let received else { return }
        listener.withLock { $0 }?(received)
    }
}

extension Optional {
    /// Fills an empty place; says whether it was empty.
    fileprivate mutating func exchange(for value: Wrapped) -> Bool {
        guard self == nil else { return false }
        self = value
        return true
    }
}
