/// A domain of the toolkit: the commands under `toolkit <name>`.
public protocol Feature: Sendable {
    /// The word that is typed: `cats`.
    static var name: String { get }
    /// One line for help.
    static var summary: String { get }
    /// Its commands and named groups of commands.
    static var commands: [CommandNode] { get }
    /// Settings beyond those of its services; none by default.
    static var settings: [Setting] { get }
}

extension Feature {
    public static var settings: [Setting] { [] }
}

/// A feature that talks to services and brings stand-ins for them along.
public protocol SandboxedFeature: Feature {
    /// The services, the main one first.
    static var services: [ServiceDescription] { get }
    /// Opens the stand-in for all of them.
    static func makeSandbox(in home: SandboxHome) throws -> any SandboxService
}

extension FeatureDescription {
    /// What the core needs to know of a feature.
    init(_ feature: any Feature.Type) {
        name = feature.name
        summary = feature.summary
        ownSettings = feature.settings
        if let sandboxed = feature as? any SandboxedFeature.Type {
            services = sandboxed.services
            makeSandbox = { try sandboxed.makeSandbox(in: $0) }
        } else {
            services = []
            makeSandbox = nil
        }
    }
}
