import Foundation
import Synchronization
import Toolkit

/// What a command line did.
public struct Run: Sendable {
    /// What was written to standard output.
    public let standardOutput: String
    /// What was written to standard error.
    public let standardError: String
    /// How the process would have ended.
    public let exitStatus: Int32

    /// Standard output as JSON; `null` when it is none.
    public var json: JSONValue {
        (try? JSON.decode(JSONValue.self, from: Array(standardOutput.utf8))) ?? .null
    }
}

/// Runs command lines in a home of their own, without a process, a network or a real terminal.
///
/// The clock stands still unless something sleeps, which moves it; random numbers are the same every time. Requests
/// that leave the sandbox reach ``transport``, which refuses what was not asked for.
public struct Harness: Sendable {
    /// The toolkit's home, which does not exist until something is kept there.
    public let home = TemporaryFolder()
    /// What answers instead of the network.
    public let transport = ScriptedTransport()
    /// Variables beside `TOOLKIT_HOME`.
    public var environment: [String: String] = ["USER": "robin"]
    /// Changes the world of every run before it starts: another network, clock or signal.
    public var adjust: @Sendable (inout World) -> Void = { _ in }
    /// The moment at which every run starts.
    public var now = Date(timeIntervalSince1970: 1_780_000_000)
    private let features: [any Feature.Type]

    /// A program made of some features.
    public init(_ features: any Feature.Type...) {
        self.features = features
    }

    /// The whole program, for tests of its tree of commands.
    public var runner: Runner { Runner(features: features, world: world(ScriptedTerminal())) }

    /// Runs a line, split into words as a shell would.
    public func run(_ line: String, input: String = "") async -> Run {
        await run(ShellWords.split(line), on: ScriptedTerminal(input: Array(input.utf8)))
    }

    /// Runs a line on a terminal where somebody types answers.
    public func runOnTerminal(_ line: String, answers: [String] = [], columns: Int = 80) async -> Run {
        await run(ShellWords.split(line), on: ScriptedTerminal(isTerminal: true, columns: columns, answers: answers))
    }

    /// Runs words on given streams.
    public func run(_ words: [String], on terminal: ScriptedTerminal = ScriptedTerminal()) async -> Run {
        let status = await Runner(features: features, world: world(terminal)).run(words)
        return Run(
            standardOutput: terminal.output, standardError: terminal.error, exitStatus: status.rawValue)
    }

    private func world(_ terminal: ScriptedTerminal) -> World {
        let clock = StandingClock(now)
        let random = Mutexed(SplitMix64(seed: 42))
        var world = World(
            environment: ["TOOLKIT_HOME": home.path].merging(environment) { _, given in given },
            terminal: terminal, clock: clock.clock, random: { random.withLock { $0.next() } },
            network: { [transport] in transport })
        adjust(&world)
        return world
    }
}

/// A clock that moves only when somebody sleeps.
public final class StandingClock: Sendable {
    private let start: Date
    private let slept = Mutex(Duration.zero)

    /// A clock that shows a moment.
    public init(_ now: Date) {
        start = now
    }

    /// How long was slept.
    public var elapsed: Duration { slept.withLock { $0 } }

    /// The clock as commands see it.
    public var clock: Clock {
        Clock(
            now: { self.start.addingTimeInterval(self.elapsed / .seconds(1)) },
            uptime: { self.elapsed },
            sleep: { duration in
                try Task.checkCancellation()
                self.slept.withLock { $0 += duration }
            })
    }
}

/// A value behind a lock.
final class Mutexed<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        value.withLock { value in body(&value) }
    }
}
