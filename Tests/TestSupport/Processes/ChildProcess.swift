import Foundation

/// The standard streams of a child process.
package enum Streams {
    /// Pipes for all three streams.
    case pipes
    /// A terminal for all three streams.
    case terminal(PseudoTerminal)
    /// A terminal only for standard output, so that notes and errors stay separate.
    case terminalOutput(PseudoTerminal)
    /// A file for standard output; pipes for the others.
    case outputFile(String)
}

/// Starts processes with posix_spawn, each in a new session and with the default signal actions.
///
/// A process on a terminal leads its session, so that Ctrl-C on the terminal reaches it.
enum ChildProcess {
    /// A running process, and the test's ends of its pipes; -1 for a terminal or a file.
    struct Started {
        var pid: pid_t
        var input: Int32
        var output: Int32
        var error: Int32
    }

    /// A process that could not be started.
    struct CannotStart: Error {
        let program: String
        let code: Int32
    }

    static func start(
        _ words: [String], environment: [String: String], folder: String, streams: Streams
    ) throws -> Started {
        // posix_spawn has no portable way to set the working folder.
        let words = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder] + words
        let plumbing = try Plumbing(streams)
        defer { plumbing.closeTheirs() }
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var pid = pid_t()
        let code = withCStrings(words) { arguments in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                posix_spawn(&pid, words[0], &plumbing.actions, &attributes, arguments, variables)
            }
        }
        guard code == 0 else { throw CannotStart(program: words[0], code: code) }
        return Started(
            pid: pid, input: plumbing.ours[0], output: plumbing.ours[1], error: plumbing.ours[2])
    }

    #if canImport(Darwin)
        typealias Attributes = posix_spawnattr_t?
        typealias Actions = posix_spawn_file_actions_t?
    #else
        typealias Attributes = posix_spawnattr_t
        typealias Actions = posix_spawn_file_actions_t
    #endif

    #if canImport(Darwin)
        private static let newSession = POSIX_SPAWN_SETSID
    #else
        // `POSIX_SPAWN_SETSID` in glibc and musl. Swift imports the constant only with GNU extensions.
        private static let newSession = 0x80
    #endif

    private static func attributes() -> Attributes {
        #if canImport(Darwin)
            var attributes: Attributes = nil
        #else
            var attributes = Attributes()
        #endif
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        let flags = Int(newSession) | Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}

/// The three standard streams of a process that is about to start.
private final class Plumbing {
    var actions: ChildProcess.Actions
    private(set) var ours: [Int32] = [-1, -1, -1]
    private var theirs: [Int32] = []

    init(_ streams: Streams) throws {
        #if canImport(Darwin)
            actions = nil
        #else
            actions = ChildProcess.Actions()
        #endif
        posix_spawn_file_actions_init(&actions)
        switch streams {
        case .pipes:
            for number in 0...2 { try pipe(number) }
        case .terminal(let terminal):
            open(terminal.path, O_RDWR, 0)
            for number in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, Int32(number)) }
        case .terminalOutput(let terminal):
            open(terminal.path, O_RDWR, 1)
            for number in [0, 2] { try pipe(number) }
        case .outputFile(let path):
            open(path, O_WRONLY, 1)
            for number in [0, 2] { try pipe(number) }
        }
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
    }

    func closeTheirs() {
        theirs.forEach { close($0) }
        theirs = []
    }

    private func open(_ path: String, _ flags: Int32, _ number: Int32) {
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0)
    }

    private func pipe(_ number: Int) throws {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw ChildProcess.CannotStart(program: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        if number == 0 { ends.reverse() }
        ours[number] = ends[0]
        theirs.append(ends[1])
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        posix_spawn_file_actions_adddup2(&actions, ends[1], Int32(number))
    }
}
