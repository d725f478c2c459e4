import Toolkit

/// `toolkit search share`: opens Facebook's share page for an item.
struct ShareItem: Command {
    static let name = "share"
    static let summary = "Open Facebook's share page for an item in the browser."
    static let details = """
        Facebook posts nothing before you confirm. Set search.facebook-app-id to the ID of your Facebook app.
        """
    static let effect = Effect.reads
    static let needsPerson = true
    static let examples = [
        Example("toolkit search share \(SearchExample.id) --print", "Print the address of the page"),
        Example("toolkit search share \(SearchExample.otherID) --print --json", "Print it as JSON"),
    ]

    @Argument("The item's ID.", .titled("Item's ID"), .live(.items)) var id: ItemID
    @Flag("Print the address instead of opening the page.") var print: Bool
    @Option("The provider to use; search.provider by default.", .explainedProvider) var provider: Provider?

    func run(in context: Context) async throws -> PageAnswer {
        let appID = try context.facebookAppID(context.provider(provider, of: id))
        let catalogue = try context.catalogue(provider, of: id)
        let item = try await context.waiting("Fetching the item …") { try await catalogue.item(id) }.listing
        guard let link = item.url else { throw SearchError.noPage(id.text) }
        _ = try PageAnswer.checked(link)
        let page = ShareAddress.make(title: item.name, price: item.price, link: link, appID: appID)
        return try PageAnswer(page, opener: print ? nil : PageOpener(context.environment))
    }
}

extension Context {
    /// The ID of the Facebook app; a placeholder when it is not set and the items are the sandbox's.
    fileprivate func facebookAppID(_ provider: Provider) throws -> String {
        let setting = ProductSearchFeature.facebookAppID
        if let id = try settings.value(setting) { return id }
        try require(
            [setting], of: ProductSearchFeature.mainService(of: provider), "Facebook",
            source: "Get an ID at https://developers.facebook.com/apps.")
        notes.add("\(setting: setting.key) is not set, so the address contains a placeholder.")
        return "000000000000000"
    }
}
