import ProductSearchStandIn
import Toolkit

/// Things for sale: found, compared and kept in mind.
public enum ProductSearchFeature: SandboxedFeature {
    public static let name = "search"
    public static let summary = "Find things for sale, compare them and keep a wish list."

    public static let commands: [CommandNode] = [
        .command(FindItems.self), .command(ShowItem.self), .command(ShowPhotos.self), .command(ListSimilar.self),
        .command(OpenPage.self), .command(ShareItem.self),
        .command(
            ListWishes.self, [.command(AddWishes.self), .command(RemoveWishes.self), .command(ClearWishes.self)]),
        .command(ListPostalCodes.self), .command(ShowPlace.self), .command(ListCategories.self),
    ]

    public static let services = [
        finding.service, shopping.service, merchandising.service, browse, token, postalCodes.service, place,
        photos.service,
    ]

    public static let settings =
        [provider, zip, photosEngine, facebookAppID] + SearchSandbox.settings

    /// What the sandbox takes for a key.
    static let sandboxKey = SearchSandbox.sandboxKey
    /// What the sandbox gives application tokens for.
    static let sandboxClient = (id: SearchSandbox.clientID, secret: SearchSandbox.clientSecret)
    /// The sandbox's items.
    static let sandboxItems = SearchSandbox.items

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService {
        try SearchSandbox(home)
    }
}

/// What the examples of help show.
enum SearchExample {
    /// The sandbox's first item.
    static let id = "110000000001"
    /// Another one.
    static let otherID = "110000000003"
}
