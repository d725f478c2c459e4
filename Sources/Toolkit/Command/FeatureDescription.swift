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

    /// Whether there is a stand-in for its services.
    public var hasSandbox: Bool { makeSandbox != nil }

    /// All settings of the feature; one that several services share stands there once.
    public var settings: [Setting] {
        var known: Set<String> = []
        return (services.flatMap(\.settings) + ownSettings).filter { known.insert($0.key).inserted }
    }

    /// What the feature's sandbox answers, found without opening it; nothing when it has none.
    func sandboxRoutes() throws -> [RoutePattern] {
        try makeSandbox?(.empty).routes.map(\.pattern) ?? []
    }
}
