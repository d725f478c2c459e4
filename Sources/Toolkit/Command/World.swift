/// The outside world of a run, which a test can replace: environment, terminal, clock, random bits and network.
public struct World: Sendable {
    package var environment: [String: String]
    /// The standard streams.
    package var terminal: any Terminal
    package var clock: Clock
    package var random: @Sendable () -> UInt64
    /// Creates the network transport, which trusts the certificates in a file, or the system's; called for the first
    /// request.
    package var network: @Sendable (_ certificates: String?) -> any Transport
    /// Installs a handler for SIGINT and SIGTERM; called once, before a command runs.
    package var onSignal: @Sendable (@escaping @Sendable (ExitStatus) -> Void) -> Void

    /// Replaces the process with another program; returns only in tests.
    package var replace: @Sendable (ReplacementProcess) throws -> ExitStatus

    /// Returns the methods to show a picture on the terminal, the best first; called for the first picture.
    package var pictures: @Sendable ([String: String]) -> [PictureMethod]

    /// Creates a world from its parts.
    ///
    /// No part has a default, so that a test cannot reach the real world because it forgot a part.
    package init(
        environment: [String: String], terminal: any Terminal, clock: Clock,
        random: @escaping @Sendable () -> UInt64,
        network: @escaping @Sendable (_ certificates: String?) -> any Transport,
        onSignal: @escaping @Sendable (@escaping @Sendable (ExitStatus) -> Void) -> Void,
        replace: @escaping @Sendable (ReplacementProcess) throws -> ExitStatus,
        pictures: @escaping @Sendable ([String: String]) -> [PictureMethod]
    ) {
        self.environment = environment
        self.terminal = terminal
        self.clock = clock
        self.random = random
        self.network = network
        self.onSignal = onSignal
        self.replace = replace
        self.pictures = pictures
    }

    package func with(_ terminal: any Terminal) -> World { changed(self) { $0.terminal = terminal } }

    /// The real world: the process, its terminal, the system clock and the network.
    public static var live: World {
        StandardStreams.reserve()
        let environment = liveEnvironment
        return World(
            environment: environment,
            terminal: SystemTerminal(columns: environment["COLUMNS"].flatMap { Int($0) }),
            clock: .live,
            random: { UInt64.random(in: .min ... .max) },
            network: { LiveTransport.make(environment: environment, certificates: $0) },
            onSignal: { Interrupts.install($0) },
            replace: { try $0.takeOver() },
            pictures: { PictureMethod.available(in: $0) })
    }

    /// The environment variables of the process, with the user's home if `HOME` is missing.
    private static var liveEnvironment: [String: String] {
        var environment = EnvironmentVariables.read()
        if environment["HOME", default: ""].isEmpty { environment["HOME"] = Home.ofUser }
        return environment
    }
}
