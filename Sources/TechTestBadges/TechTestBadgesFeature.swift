import TechTestBadgesStandIn
import Toolkit

/// A catalogue of clothes of which each shows the one badge that a user's offers earn it.
public enum TechTestBadgesFeature: SandboxedFeature {
    public static let name = "badges"
    public static let summary = "Browse products and the badges they have earned."

    public static let commands: [CommandNode] = [
        .command(ListProducts.self), .command(ShowProduct.self), .command(ListOffers.self), .command(ShowImage.self),
        .command(ShowIcon.self),
    ]

    public static let services = [listing]
    public static let settings = [user.setting] + BadgeSandbox.settings

    /// The user whose offers count when nobody says anything.
    static let user = TypedSetting(
        "badges.user", "The number of the user whose offers decide on the badges.", default: 1)

    /// The service, whose paths begin right behind the host.
    static let listing = ServiceDescription(
        "listing", of: name, address: Setting("badges.url", "The address of the product listing service.", kind: .url),
        path: "",
        credential: .basic(
            username: Setting("badges.username", "The user name of the product listing service."),
            password: Setting("badges.password", "The password of the product listing service.", kind: .secret),
            sandboxUsername: BadgeSandbox.username, sandboxPassword: BadgeSandbox.password))

    /// The name of a photo that the sandbox has, for examples.
    static let sandboxImageKey = DemoProducts.firstImageKey

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService {
        try BadgeSandbox(home)
    }
}

extension LiveValues {
    /// The IDs of the sandbox's products, with their names.
    static let products = sandbox(
        BadgeSandbox.products, for: TechTestBadgesFeature.listing)
    /// The names of the sandbox's photos, with those of their products.
    static let photos = sandbox(BadgeSandbox.photos, for: TechTestBadgesFeature.listing)
    /// The names of the badges that the sandbox's users can see.
    static let badges = users { _, badges in badges.names.map { Candidate($0) } }
    /// The sandbox's users, with the badges that they can see.
    static let users = users { id, badges in [Candidate(id, badges.names.joined(separator: ", "))] }

    private static func users(
        _ candidates: @escaping @Sendable (_ id: String, _ badges: BadgePriority) -> [Candidate]
    ) -> LiveValues {
        LiveValues { context in
            guard try context.target(of: TechTestBadgesFeature.listing) == .sandbox else { return [] }
            return DemoUser.all.flatMap { candidates($0.id, BadgePriority($0.availableBadges)) }
        }
    }
}
