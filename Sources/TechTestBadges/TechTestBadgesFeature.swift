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
    public static let settings = [user, SandboxOptions.availableBadgesSetting, SandboxOptions.truncatedSetting]

    /// The user whose offers count when nobody says anything.
    static let user = Setting(
        "badges.user", "The number of the user whose offers decide on the badges.", kind: .integer, standard: "1")

    /// The service, whose paths begin right behind the host.
    static let listing = ServiceDescription(
        "listing", address: Setting("badges.url", "The address of the product listing service.", kind: .url), path: "",
        credential: .basic(
            username: Setting("badges.username", "The user name of the product listing service."),
            password: Setting("badges.password", "The password of the product listing service.", kind: .secret),
            sandboxUsername: BadgeSandbox.username, sandboxPassword: BadgeSandbox.password))

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService {
        try BadgeSandbox(home)
    }
}
