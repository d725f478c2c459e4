import ProductSearchStandIn
import Toolkit

/// The feature `search`: finds things for sale, compares them and keeps a wish list.
public enum ProductSearchFeature: SandboxedFeature {
    public static let name = "search"
    public static let summary = "Find things for sale and keep a wish list."

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

    static let sandboxKey = SearchSandbox.sandboxKey
    /// The client for which the sandbox issues application tokens.
    static let sandboxClient = (id: SearchSandbox.clientID, secret: SearchSandbox.clientSecret)
    static let sandboxItems = SearchSandbox.items

    /// The known postal codes that begin with some digits; none before the first digit is typed.
    static func postalCodes(startingWith digits: String) -> [Candidate] {
        SearchSandbox.postalCodes(startingWith: digits, limit: CompletionContext.limit).map {
            Candidate($0.text, $0.description)
        }
    }

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try SearchSandbox(home) }
}

/// The item IDs in the examples of the help texts.
enum SearchExample {
    /// The ID of the sandbox's first item.
    static let id = "110000000001"
    /// The ID of another item of the sandbox.
    static let otherID = "110000000003"
}
