/// A program that runs beside this process.
///
/// It gets only the given environment variables and the default signal handling.
package struct ChildProcess: Sendable {
    private let number: pid_t

    /// Starts a program in its own session, so that it has no terminal; `nil` when the system cannot start it.
    ///
    /// - Parameters:
    ///   - words: The arguments after the program's name.
    ///   - environment: All of the program's environment variables.
    ///   - input: The descriptor of its standard input; `nil` for an empty input.
    ///   - output: The descriptor of its standard output; `nil` to discard the output.
    ///   - errors: The descriptor of its standard error; `nil` to discard it.
    package init?(
        path: String, words: [String], environment: [String: String], input: FileDescriptor? = nil,
        output: FileDescriptor? = nil, errors: FileDescriptor? = nil
    ) {
        let number = Self.start(path, words, environment, flags: Self.flags | Int(Self.newSession)) { actions in
            for (number, descriptor) in [input, output, errors].enumerated() {
                if let descriptor {
                    posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(number))
                } else {
                    posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
                }
            }
        }
        guard let number else { return nil }
        self.number = number
    }

    /// Starts a program that has the terminal, standard output and standard error of this process; `nil` when the system
    /// cannot start it.
    package init?(sharingTerminal path: String, words: [String], environment: [String: String], input: FileDescriptor) {
        let number = Self.start(path, words, environment, flags: Self.flags) { actions in
            posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        }
        guard let number else { return nil }
        self.number = number
    }

    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
    #else
        private typealias Actions = posix_spawn_file_actions_t
    #endif

    private static func start(
        _ path: String, _ words: [String], _ environment: [String: String], flags: Int,
        _ addActions: (inout Actions) -> Void
    ) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        // A parent may have had the signal ignored; the system then forgets how a child has ended.
        signal(SIGCHLD, SIG_DFL)
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        addActions(&actions)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let arguments = ([path] + words).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        guard posix_spawn(&child, path, &actions, &attributes, arguments, variables) == 0 else { return nil }
        return child
    }

    #if canImport(Darwin)
        private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
        // `POSIX_SPAWN_SETSID` in glibc, which Swift imports only with the GNU extensions.
        private static let newSession = 0x80
    #endif
    private static let flags = Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK)

    /// Kills the program, if it has its own session, and all processes that it started.
    package func kill() { _ = systemKill(-number, SIGKILL) }

    /// - Returns: The exit status, or 128 and the number of the signal that ended it.
    package func waitForEnd() -> Int32 {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            guard errno == EINTR else { return 127 }
        }
        return Self.exitStatus(status)
    }

    /// Waits until the program ends.
    /// - Returns: The exit status, or 128 and the number of the signal that ended it; `nil` when it is still running at
    ///   the deadline.
    package func exitStatus(until deadline: ContinuousClock.Instant) -> Int32? {
        var status: Int32 = 0
        while true {
            let isLate = .now >= deadline
            let ended = waitpid(number, &status, WNOHANG)
            if ended == number { return Self.exitStatus(status) }
            guard ended == 0 || errno == EINTR else { return 127 }
            if isLate { return nil }
            poll(nil, 0, 1)
        }
    }

    private static func exitStatus(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}

// The method above would hide this system function, because it has the same name.
private let systemKill = kill
