/// What the core knows of a feature: its services, settings and sandbox.
public struct FeatureDescription: Sendable {
    /// The feature's command.
    public let name: String
    /// One line about it.
    public let summary: String
    /// The services it talks to, the main one first; empty when it talks to none.
    public let services: [ServiceDescription]
    /// Settings beyond those of the services.
    let ownSettings: [Setting]
    let makeSandbox: (@Sendable (SandboxHome) throws -> any SandboxService)?

    /// All settings of the feature.
    public var settings: [Setting] { services.flatMap(\.settings) + ownSettings }

    /// What the feature's sandbox answers, found without opening it; nothing when it has none.
    func sandboxRoutes() throws -> [RoutePattern] {
        try makeSandbox.map { Sandbox(try $0(.empty)).routes } ?? []
    }
}
