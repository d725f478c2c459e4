import Toolkit

/// `toolkit search share`: the page on which Facebook asks what to say about an item.
struct ShareItem: Command {
    static let name = "share"
    static let summary = "Open Facebook's share page for an item in the browser."
    static let details = "Nothing is posted before you say so there. search.facebook-app-id is the app that shares."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search share \(SearchExample.id) --print", "The page's address"),
        Example("toolkit search share \(SearchExample.otherID) --print --json", "The same for a program"),
    ]

    @Argument("The item's ID.", .live(.items)) var id: ItemID
    @Flag("Print the address instead.") var print: Bool
    @Option("Who finds; the setting search.provider by default.") var provider: Provider?

    func run(in context: Context) async throws -> PageAnswer {
        let appID = try context.facebookAppID(provider)
        let catalogue = try context.catalogue(provider)
        let item = try await context.waiting("Asking for the item …") { try await catalogue.item(id) }.listing
        guard let link = item.url else { throw SearchError.noPage(id.text) }
        _ = try PageOpener.checked(link)
        let page = ShareAddress.make(title: item.name, price: item.price, link: link, appID: appID)
        return try PageAnswer(page, opener: print ? nil : PageOpener(context.environment))
    }
}

extension Context {
    /// The ID of the app that shares; for things of the sandbox a made-up one stands in.
    fileprivate func facebookAppID(_ named: Provider?) throws -> String {
        let setting = ProductSearchFeature.facebookAppID
        if let id = try settings.value(setting) { return id }
        guard try !isConfigured(ProductSearchFeature.mainService(of: provider(named))) else {
            throw SearchError.notConfigured(
                service: "Facebook", setting: setting, source: "IDs come from https://developers.facebook.com/apps.")
        }
        notes.add("\(setting.key) is not set: the address has a made-up one.")
        return "000000000000000"
    }
}
