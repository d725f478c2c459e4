import Foundation
import Synchronization
import ToolkitProgram

/// The result of a command line.
public struct Run: Sendable {
    /// The text on standard output.
    public let standardOutput: String
    /// The text on standard error.
    public let standardError: String
    /// The exit status that a process would have; 0 if another program would have replaced it.
    public let exitStatus: Int32
    /// The program that would have replaced the process, such as an external command.
    package let replacementProcess: ReplacementProcess?

    /// The path and the arguments of the program that would have replaced the process; `nil` without one.
    public var replacement: [String]? { replacementProcess.map { [$0.path] + $0.words } }

    /// The line that the error suggests, without the name of the program.
    fileprivate var suggestedLine: String? {
        let program = ProgramDescription.current.name
        for start in ["try: \(program) ", "example: \(program) "] {
            for line in standardError.split(separator: "\n") where line.hasPrefix(start) {
                return String(line.dropFirst(start.count))
            }
        }
        return nil
    }

    /// Whether the line was wrong, or named something that does not exist; not that standard input was empty.
    fileprivate var isRefused: Bool {
        [ExitStatus.usage, .badData, .notFound].map(\.rawValue).contains(exitStatus)
            && !standardError.contains("standard input")
    }

    /// The number of pictures in the protocol of iTerm2 on standard output.
    public var pictureCount: Int { standardOutput.components(separatedBy: "\u{1B}]1337;File=").count - 1 }

    /// Standard output as JSON; `null` if it is not JSON.
    public var json: JSONValue { (try? JSON.decode(JSONValue.self, from: Array(standardOutput.utf8))) ?? .null }
}

/// Runs command lines in a temporary home, without a process, a network or a real terminal.
///
/// The clock moves only when something sleeps. Random numbers are the same in each run. Requests to real services go
/// to ``transport``, which refuses requests without a scripted reply. A program that would replace the process does not
/// run; see ``Run/replacement``.
public struct Harness: Sendable {
    /// The home of the program, which does not exist until a command writes to it.
    public private(set) var home = TemporaryFolder()
    /// The transport that replaces the network.
    public private(set) var transport = ScriptedTransport()
    /// Environment variables besides `TOOLKIT_HOME`.
    public var environment: [String: String] = ["USER": "robin"]
    /// Changes the world of each run before it starts, such as its network, clock or signals.
    public var adjust: @Sendable (inout World) -> Void = { _ in }
    /// The time at which each run starts.
    public var now = Date(timeIntervalSince1970: 1_780_000_000)
    private let program: ProgramDescription
    private let features: [any Feature.Type]
    private let commands: [CommandNode]

    /// Creates a harness for a program with these features.
    /// - Parameters:
    ///   - program: The name of the program. Each run makes it the name of this process.
    ///   - commands: Further commands of the program.
    public init(
        _ features: any Feature.Type..., program: ProgramDescription = .toolkit, commands: [CommandNode] = []
    ) {
        (self.program, self.features, self.commands) = (program, features, commands)
    }

    /// The program, for tests of its commands.
    public var runner: Runner { runner(in: world(ScriptedTerminal())) }

    private func runner(in world: World) -> Runner {
        Runner(program: program, features: features, commands: commands, world: world)
    }

    /// Runs a line for a caller in this process, which reads only or may move some money.
    package func capture(
        _ line: String, reading: Bool = false, spending: Decimal = 0, limit: Int = 1 << 20, cutsAnswer: Bool = false,
        allowance: Allowance? = nil,
        onProgress: @escaping @Sendable (Int, Int?, String) -> Void = { _, _, _ in }
    ) async -> CapturedRun {
        let allowance = allowance ?? Allowance(isReadOnly: reading, spending: spending)
        return await capture(
            Call(ShellWords.split(line), allowance, limit: limit, cutsAnswer: cutsAnswer).telling(onProgress))
    }

    package func capture(_ call: Call) async -> CapturedRun {
        await runner.run(call)
    }

    /// Runs a line, split into words as a shell splits it.
    public func run(_ line: String, input: String = "") async -> Run {
        await run(ShellWords.split(line), on: ScriptedTerminal(input: Array(input.utf8)))
    }

    /// Runs a line on a terminal on which a person types the answers.
    public func runOnTerminal(
        _ line: String, answers: [String] = [], columns: Int = 80, rows: Int? = nil
    ) async -> Run {
        await run(
            ShellWords.split(line),
            on: ScriptedTerminal(isTerminal: true, columns: columns, rows: rows, answers: answers))
    }

    /// Runs a line on a terminal of this many rows that understands the protocol of iTerm2 for pictures.
    public func runWithPictures(_ line: String, columns: Int = 80, rows: Int = 60) async -> Run {
        await changed(self) { $0.environment["TERM"] = "wezterm" }.runOnTerminal(line, columns: columns, rows: rows)
    }

    /// Runs a command line with these words and streams.
    ///
    /// If the error suggests a line (`try: …` or `example: …`), that line is also run, in a copy of the home. The
    /// process ends if the line is refused, because a person must be able to rely on it.
    public func run(_ words: [String], on terminal: ScriptedTerminal = ScriptedTerminal()) async -> Run {
        let run = await plainRun(words, on: terminal)
        if let line = run.suggestedLine, transport.unasked.isEmpty {
            let second = await copyWithoutNetwork().plainRun(ShellWords.split(line), on: ScriptedTerminal())
            precondition(!second.isRefused, "\(words)\nsuggested: \(line)\n\(second.standardError)")
        }
        return run
    }

    private func plainRun(_ words: [String], on terminal: ScriptedTerminal) async -> Run {
        let replacement = Mutexed<ReplacementProcess?>(nil)
        var world = world(terminal)
        let replace = world.replace
        world.replace = { program in
            replacement.withLock { $0 = program }
            return try replace(program)
        }
        let status = await runner(in: world).run(words)
        return Run(
            standardOutput: terminal.output, standardError: terminal.error, exitStatus: status.rawValue,
            replacementProcess: replacement.withLock { $0 })
    }

    /// A harness with a copy of the home, which reaches no service.
    private func copyWithoutNetwork() -> Harness {
        var copy = self
        copy.transport = ScriptedTransport()
        copy.home = TemporaryFolder()
        // Without a home, there is nothing to copy.
        try? FileManager.default.copyItem(
            atPath: environment[program.variable("home")] ?? home.path, toPath: copy.home.path)
        copy.environment[program.variable("home")] = nil
        copy.adjust = { _ in }
        return copy
    }

    private func world(_ terminal: ScriptedTerminal) -> World {
        let clock = StandingClock(now)
        let random = Mutexed(SplitMix64(seed: 42))
        var world = World(
            environment: [program.variable("home"): home.path].merging(environment) { _, given in given },
            terminal: terminal, clock: clock.clock, random: { random.withLock { $0.next() } },
            network: { [transport] _ in transport }, onSignal: { _ in }, replace: { _ in .done },
            pictures: { PictureMethod.available(in: $0) })
        adjust(&world)
        return world
    }
}

/// A clock that moves only when something sleeps.
///
/// Timeouts use real time, ten times as much as they say, so that a busy machine does not reach them.
public final class StandingClock: Sendable {
    private let start: Date
    private let slept = Mutex(Duration.zero)

    /// Creates a clock that shows this time.
    public init(_ now: Date) { start = now }

    /// The total duration of all sleeps.
    public var elapsed: Duration { slept.withLock { $0 } }

    /// The clock for commands.
    public var clock: Clock {
        Clock(
            now: { self.start.addingTimeInterval(self.elapsed / .seconds(1)) },
            uptime: { self.elapsed },
            sleep: { duration in
                try Task.checkCancellation()
                self.slept.withLock { $0 += duration }
            },
            alarm: { try await Task.sleep(for: $0 * 10) })
    }
}

/// A value that a lock protects.
final class Mutexed<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        value.withLock { value in body(&value) }
    }
}
