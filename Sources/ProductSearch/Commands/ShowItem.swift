import Toolkit

/// `toolkit search show`: shows the details of an item.
struct ShowItem: Command {
    static let name = "show"
    static let summary = "Show an item with its seller, shipping and return policy."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search show \(SearchExample.id)", "Show an item"),
        Example("toolkit search show \(SearchExample.id) --provider ebay --json", "Use the Browse API"),
    ]

    @Argument("The item's ID.", .titled("Item's ID"), .live(.items)) var id: ItemID
    @Option("The provider to use; search.provider by default.", .explainedProvider) var provider: Provider?

    func run(in context: Context) async throws -> ItemCard {
        let catalogue = try context.catalogue(provider, of: id)
        let wished = try context.wishedIDs()
        return try await context.waiting("Fetching the item …") {
            let item = try await catalogue.item(id)
            return ItemCard(
                item: item, isWished: wished?.contains(id.text),
                picture: context.isText ? try await context.picture(of: item) : nil,
                gallery: try await context.gallery(of: item))
        }
    }
}

extension Context {
    /// The other pictures of an item, for a front end that loads them itself.
    fileprivate func gallery(of item: ItemDetail) async throws -> RowPictures {
        guard isText, item.pictures.count > 1 else { return .none }
        let download = try PictureDownload(self)
        return try await load([item.pictures.dropFirst().map { download.rowPicture(at: $0) }])
    }

    /// Downloads the first picture of an item; adds a note when that fails.
    fileprivate func picture(of item: ItemDetail) async throws -> [UInt8]? {
        guard let address = item.pictures.first ?? item.listing.image else { return nil }
        switch try await PictureDownload(self).picture(at: address) {
        case .success(let bytes): return bytes
        case .failure(let problem):
            notes.add("The picture is left out: \(problem.message)")
            return nil
        }
    }
}
