import Foundation

/// The outside world of a run: everything that is not the command line, and that a test may swap.
public struct World: Sendable {
    /// The environment variables.
    public var environment: [String: String]
    /// The standard streams.
    public var terminal: any Terminal
    /// Time.
    public var clock: Clock
    /// Random bits.
    public var random: @Sendable () -> UInt64
    /// Makes what carries requests over the network; called when the first one goes out.
    public var network: @Sendable () -> any Transport
    /// Arranges to be told of SIGINT and SIGTERM; called once, before a command runs.
    public var onSignal: @Sendable (@escaping @Sendable (ExitStatus) -> Void) -> Void

    /// The ways to show a picture on the terminal, the best first; called when the first one is drawn.
    var pictures: @Sendable ([String: String]) -> [PictureMethod] = { PictureMethod.available(in: $0) }

    /// Lets another program take the place of the process; returns in tests only.
    var replace: @Sendable (Successor) throws -> ExitStatus = { try $0.takeOver() }

    /// A world made of parts.
    public init(
        environment: [String: String], terminal: any Terminal, clock: Clock,
        random: @escaping @Sendable () -> UInt64, network: @escaping @Sendable () -> any Transport,
        onSignal: @escaping @Sendable (@escaping @Sendable (ExitStatus) -> Void) -> Void = { _ in }
    ) {
        self.environment = environment
        self.terminal = terminal
        self.clock = clock
        self.random = random
        self.network = network
        self.onSignal = onSignal
    }

    /// The process, its terminal, the clock on the wall and the network.
    public static var live: World {
        StandardStreams.reserve()
        let environment = ProcessInfo.processInfo.environment
        return World(
            environment: environment,
            terminal: SystemTerminal(columns: environment["COLUMNS"].flatMap { Int($0) }),
            clock: .live,
            random: { UInt64.random(in: .min ... .max) },
            network: { LiveTransport.make(environment: environment) },
            onSignal: { Interrupts.install($0) })
    }
}
