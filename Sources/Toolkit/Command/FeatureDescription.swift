/// The core's description of a feature: its services, settings and sandbox.
package struct FeatureDescription: Sendable {
    /// The name of the feature, which is also its command.
    package let name: String
    /// The help text, one line.
    package let summary: String
    /// The services that the feature uses, the main one first; empty when it uses none.
    package let services: [ServiceDescription]
    /// The settings that do not belong to a service.
    let ownSettings: [Setting]
    let makeSandbox: (@Sendable (SandboxHome) throws -> any SandboxService)?

    /// Whether the feature has a sandbox.
    package var hasSandbox: Bool { makeSandbox != nil }

    /// All settings of the feature, without duplicates.
    package var settings: [Setting] {
        var known: Set<String> = []
        return (services.flatMap(\.settings) + ownSettings).filter { known.insert($0.key).inserted }
    }

    /// The routes of the feature's sandbox, found without opening it; empty when there is no sandbox.
    func sandboxRoutes() throws -> [RoutePattern] {
        try makeSandbox?(.empty).routes.map(\.pattern) ?? []
    }
}
