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
}

extension Feature {
    public static var settings: [Setting] { [] }
}

/// A feature that uses services and has a sandbox, which stands in for them.
public protocol SandboxedFeature: Feature {
    /// The services, the main one first.
    static var services: [ServiceDescription] { get }
    /// Opens the sandbox, which stands in for all services.
    static func makeSandbox(in home: SandboxHome) throws -> any SandboxService
}

extension FeatureDescription {
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
