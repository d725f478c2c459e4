import ToolkitPrimitives

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that converts bytes from its input to bytes on its output.
///
/// It runs without a shell, and in its own session, so it has no terminal. It gets only the given environment variables
/// and the default signal handling. Its standard error is discarded.
struct ExternalProgram {
    let path: String
    /// The arguments after the program's name.
    let words: [String]
    /// All of the program's environment variables.
    let environment: [String: String]

    /// Runs the program on some input and returns its output.
    ///
    /// The program and all processes that it started are killed when it takes too long or writes too much, or when the
    /// process is interrupted.
    /// - Parameters:
    ///   - limit: The maximum number of bytes that it may write.
    ///   - timeLimit: The maximum time that it may take.
    /// - Returns: The whole output, or `nil` when the program was killed, cannot be started, or failed.
    func output(for input: [UInt8], limit: Int, timeLimit: Duration) -> [UInt8]? {
        let deadline = ContinuousClock.now + timeLimit
        guard let source = Self.file(of: input) else { return nil }
        defer { fclose(source) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = start(input: fileno(source), output: ends[1])
        close(ends[1])
        guard let child else { return nil }
        let bytes = Self.read(FileDescriptor(ends[0]), limit: limit, until: deadline)
        if bytes == nil { kill(-child, SIGKILL) }
        return Self.succeeds(child, until: deadline) ? bytes : nil
    }

    /// Writes the input to an unnamed file, because a file, unlike a pipe, never makes the writer wait.
    private static func file(of input: [UInt8]) -> UnsafeMutablePointer<FILE>? {
        guard let file = tmpfile() else { return nil }
        let number = fileno(file)
        let isWritten = fwrite(input, 1, input.count, file) == input.count && fflush(file) == 0
        guard isWritten, lseek(number, 0, SEEK_SET) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else {
            fclose(file)
            return nil
        }
        return file
    }

    private func start(input: Int32, output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(Self.flags))
        let arguments = ([path] + words).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        return posix_spawn(&child, path, &actions, &attributes, arguments, variables) == 0 ? child : nil
    }

    #if canImport(Darwin)
        private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
        // `POSIX_SPAWN_SETSID` in glibc, which Swift imports only with the GNU extensions.
        private static let newSession = 0x80
    #endif
    private static let flags = Int(newSession) | Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK)

    private static func read(
        _ descriptor: FileDescriptor, limit: Int, until deadline: ContinuousClock.Instant
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        while isReadable(descriptor, until: deadline) {
            guard let more = try? descriptor.read(upTo: 65536, unless: nil) else { return nil }
            if more.isEmpty { return bytes }
            guard bytes.count + more.count <= limit else { return nil }
            bytes += more
        }
        return nil
    }

    /// Waits until the descriptor is readable; returns `false` at the deadline and on a signal that ends the process.
    private static func isReadable(_ descriptor: FileDescriptor, until deadline: ContinuousClock.Instant) -> Bool {
        let interruption = Interrupts.descriptor?.number ?? -1
        var waiting = [descriptor.number, interruption].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            let milliseconds = (deadline - .now) / .milliseconds(1)
            guard milliseconds > 0 else { return false }
            let count = poll(&waiting, 2, Int32(milliseconds.rounded(.up)))
            if count > 0 { return waiting[1].revents == 0 }
            guard count == 0 || errno == EINTR else { return false }
        }
    }

    /// Waits until the process ends, kills it at the deadline, and returns whether it exited with status 0.
    private static func succeeds(_ child: pid_t, until deadline: ContinuousClock.Instant) -> Bool {
        var status: Int32 = 0
        while true {
            let isLate = .now >= deadline
            if isLate { kill(-child, SIGKILL) }
            let ended = waitpid(child, &status, isLate ? 0 : WNOHANG)
            if ended == child { return status == 0 }
            guard ended == 0 || errno == EINTR else { return false }
            poll(nil, 0, 1)
        }
    }
}
