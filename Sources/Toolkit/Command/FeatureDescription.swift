/// The core's description of a feature: its services, settings and sandbox.
package struct FeatureDescription: Sendable {
    package var name: String { feature.name }
    package var summary: String { feature.summary }
    /// The services that the feature uses, the main one first; empty when it uses none.
    package var services: [ServiceDescription] { feature.backing?.services ?? [] }
    /// How its commands hang together on pages in a browser.
    package var scenes: Scenes { feature.scenes }
    package var makeSandbox: (@Sendable (SandboxHome) throws -> any SandboxService)? { feature.backing?.makeSandbox }
    package var dataCheck: (@Sendable (Context) throws -> Void)? { feature.dataCheck }
    package var hasSignIn: Bool { feature.signedIn != nil }
    private let feature: any Feature.Type

    /// Describes a feature; its services and settings are made when they are asked for.
    package init(_ feature: any Feature.Type) { self.feature = feature }

    package var hasSandbox: Bool { makeSandbox != nil }
    package var settings: [Setting] { (services.flatMap(\.settings) + feature.settings).distinct(by: \.key) }

    /// The person who is signed in; `nil` for nobody.
    ///
    /// In a sandbox that nobody has used, this is its demo user, whom the first command signs in.
    package func signedIn(_ context: Context) throws -> SignedInPerson? {
        let isSandbox = try services.first.map { try context.services.target(of: $0) } == .sandbox
        if isSandbox, !FileManager.default.fileExists(atPath: context.home.sandboxDatabase(name)) {
            return try context.services.emptySandbox(of: self).service.logins.first.map {
                SignedInPerson($0.user, since: nil)
            }
        }
        return try feature.signedIn?(context)
    }

    /// The routes of the feature's sandbox, found without opening it; empty when there is no sandbox.
    package func sandboxRoutes() throws -> [RoutePattern] { try makeSandbox?(.empty).routes.map(\.pattern) ?? [] }
}

extension [FeatureDescription] {
    /// All settings: those for the network and for all sandboxes, and those of the features.
    package var allSettings: [Setting] {
        NetworkSettings.all + [KeyRule.setting.setting, StrictRule.setting.setting] + flatMap(\.settings)
    }

    package var secretKeys: [String] { allSettings.filter { $0.kind == .secret }.map(\.key) }
}
