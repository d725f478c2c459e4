/// A feature of the program: the commands under `toolkit <name>`.
public protocol Feature: Sendable {
    /// The name of the feature and its command, such as `cats`.
    static var name: String { get }
    /// The help text, one line.
    static var summary: String { get }
    /// The commands and groups of commands.
    static var commands: [CommandNode] { get }
    /// The settings that do not belong to a service; none by default.
    static var settings: [Setting] { get }
    /// How the commands hang together on pages in a browser; by default, each has a page of its own.
    static var scenes: Scenes { get }
    /// Checks the feature's own data on this machine for `toolkit doctor`, and throws what is wrong; none by default.
    ///
    /// It must change nothing.
    static var dataCheck: (@Sendable (Context) throws -> Void)? { get }
    /// Tells who is signed in at the main service, for `toolkit whoami`; none by default, for a feature without sign-in.
    ///
    /// It creates no file.
    static var signedIn: (@Sendable (Context) throws -> SignedInPerson?)? { get }
    /// The services and the sandbox, which a ``SandboxedFeature`` gets from its own members; no feature writes this.
    ///
    /// It saves a cast to `SandboxedFeature`, which would search all conformances of the program at every start.
    static var backing: FeatureBacking? { get }
}

extension Feature {
    public static var settings: [Setting] { [] }
    public static var scenes: Scenes { .none }
    public static var dataCheck: (@Sendable (Context) throws -> Void)? { nil }
    public static var signedIn: (@Sendable (Context) throws -> SignedInPerson?)? { nil }
    public static var backing: FeatureBacking? { nil }
}

/// A feature that uses services and has a sandbox, which stands in for them.
public protocol SandboxedFeature: Feature {
    /// The services, the main one first.
    static var services: [ServiceDescription] { get }
    /// Opens the sandbox, which stands in for all services.
    static func makeSandbox(in home: SandboxHome) throws -> any SandboxService
}

extension SandboxedFeature {
    public static var backing: FeatureBacking? {
        FeatureBacking(services: services, makeSandbox: { try makeSandbox(in: $0) })
    }
}

/// The services and the sandbox of a feature.
public struct FeatureBacking: Sendable {
    let services: [ServiceDescription]
    let makeSandbox: @Sendable (SandboxHome) throws -> any SandboxService
}
