import TechTestBadgesStandIn
import Toolkit

/// The commands for a catalogue of clothes in which a product shows at most one badge.
///
/// The offers of a user decide which badge a product has.
public enum TechTestBadgesFeature: SandboxedFeature {
    public static let name = "badges"
    public static let summary = "Browse products and the badges they have earned."

    public static let commands: [CommandNode] = [
        .command(ListProducts.self), .command(ShowProduct.self), .command(ListOffers.self), .command(ShowImage.self),
        .command(ShowIcon.self),
    ]

    public static let services = [listing]
    public static let settings = [user.setting] + BadgeSandbox.settings

    /// The user whose offers count when a command has no `--user`.
    static let user = TypedSetting(
        "badges.user", "The number of the user whose offers decide the badges.", default: 1)

    /// The product listing service; its paths begin directly after the host.
    static let listing = ServiceDescription(
        "listing", of: name, address: Setting("badges.url", "The address of the product listing service.", kind: .url),
        path: "",
        credential: .basic(
            username: Setting("badges.username", "The username of the product listing service."),
            password: Setting("badges.password", "The password of the product listing service.", kind: .secret),
            sandboxUsername: BadgeSandbox.username, sandboxPassword: BadgeSandbox.password))

    /// The name of a photo in the sandbox, for the examples in help.
    static let sandboxImageKey = DemoProducts.firstImageKey

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try BadgeSandbox(home) }
}

extension LiveValues {
    /// Completes the IDs of the sandbox's products and describes each with the product's name.
    static let products = sandbox(BadgeSandbox.products, for: TechTestBadgesFeature.listing, areIDs: true)
    /// Completes the names of the sandbox's photos and describes each with the product's name.
    static let photos = sandbox(BadgeSandbox.photos, for: TechTestBadgesFeature.listing)
    /// Completes the names of the badges that the sandbox's users can see.
    static let badges = users { _, badges in badges.names.map { Candidate($0) } }
    /// Completes the numbers of the sandbox's users and describes each with the user's badges.
    static let users = users { id, badges in [Candidate(id, badges.names.joined(separator: ", "))] }

    private static func users(
        _ candidates: @escaping @Sendable (_ id: String, _ badges: BadgePriority) -> [Candidate]
    ) -> LiveValues {
        LiveValues { context in
            guard try context.target(of: TechTestBadgesFeature.listing) == .sandbox else { return [] }
            return DemoUser.all.flatMap { candidates(String($0.id), BadgePriority($0.availableBadges)) }
        }
    }
}
