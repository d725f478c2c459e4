import Toolkit

/// `toolkit search open`: opens an item's page in the browser.
struct OpenPage: Command {
    static let name = "open"
    static let summary = "Open an item's page in the browser."
    static let effect = Effect.reads
    static let needsPerson = true
    static let examples = [
        Example("toolkit search open \(SearchExample.id) --print", "Print the address of the page"),
        Example("toolkit search open \(SearchExample.id) --print --json", "Print it as JSON"),
    ]

    @Argument("The item's ID.", .titled("Item's ID"), .live(.items)) var id: ItemID
    @Flag("Print the address instead of opening the page.") var print: Bool
    @Option("The provider to use; search.provider by default.", .explainedProvider) var provider: Provider?

    func run(in context: Context) async throws -> PageAnswer {
        let page: String
        if let wish = try context.wish(id)?.url {
            page = wish
        } else {
            let catalogue = try context.catalogue(provider, of: id)
            let item = try await context.waiting("Fetching the item …") { try await catalogue.item(id) }
            guard let url = item.listing.url else { throw SearchError.noPage(id.text) }
            page = url
        }
        if !print, page.hasPrefix(Sandbox.origin + "/") {
            context.notes.add("The page belongs to the sandbox and opens only while \(command: "serve") runs.")
        }
        return try PageAnswer(page, opener: print ? nil : PageOpener(context.environment))
    }
}

struct PageAnswer: Output {
    let url: String
    let opened: Bool

    /// Opens a page; without an opener it only stores the address.
    /// - Throws: `SearchError.badPage`, `PageOpenerError`.
    init(_ address: String, opener: PageOpener?) throws {
        let page = try Self.checked(address)
        try opener?.open(page)
        url = page.absoluteString
        opened = opener != nil
    }

    /// Checks that an address is a web address, which is safe to pass to another program.
    /// - Throws: `SearchError.badPage` for every other address.
    static func checked(_ address: String) throws -> URL {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { throw SearchError.badPage(address) }
        return url
    }

    func draw(on canvas: inout Canvas) { canvas.line(Styled(opened ? "Opened \(url)" : url)) }
}
