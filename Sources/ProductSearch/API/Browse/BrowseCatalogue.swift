import Toolkit

/// eBay's Browse API (ProductSearchStandIn/Contract.md, section 7).
struct BrowseCatalogue: ItemCatalogue {
    private let context: Context
    private let tokens: TokenSource

    init(_ context: Context) throws {
        self.context = context
        tokens = try TokenSource(context)
    }

    func prepare() async throws { _ = try await tokens.token() }

    func find(_ query: SearchQuery) async throws -> FoundItems {
        var found = try await send(.itemSearch(query)).found
        guard !found.warnings.isEmpty else { return found }
        let token = try await tokens.token()
        found.warnings = found.warnings.map { SecretMask.hide([token], in: $0).visible.cut(toColumns: 200) }
        return found
    }

    func item(_ id: ItemID) async throws -> ItemDetail {
        do {
            return try await send(.browseItem(id), item: id).item
        } catch is ItemGroupError {
            // The first variation stands for the listing, under the ID that all variations share.
            var item = try await send(.browseItemGroup(id)).item
            item.listing.id = id.text
            return item
        }
    }

    /// The ID of an item belongs to a group of variations.
    private struct ItemGroupError: Error {}

    /// Finds items in the same category.
    ///
    /// eBay restricts access to its own request for similar items (ProductSearchStandIn/Contract.md, section 7.5).
    func similar(to id: ItemID) async throws -> [ListedItem] {
        let item = try await item(id)
        guard let category = item.category else { return [] }
        // One more than needed, since the item itself may be in the answer.
        let answer = try await send(.categorySearch(category, limit: Self.similarCount + 1))
        let others = answer.items.filter { !id.isSameListing($0.item.id) }.prefix(Self.similarCount)
        return others.map { other, end in
            changed(other) { $0.daysLeft = end.map { max(0, Int($0.timeIntervalSince(context.now) / Self.day)) } }
        }
    }

    private static let similarCount = 20
    private static let day: TimeInterval = 86_400

    /// Sends a request with a token, and sends it again with a new token when the service refuses the first one.
    private func send<Value>(_ endpoint: Endpoint<Value>, item: ItemID? = nil) async throws -> Value {
        var token = try await tokens.token()
        var client = try client(token)
        var response = try await client.respond(to: endpoint)
        if response.status == .unauthorized {
            token = try await tokens.token(refused: token)
            client = try self.client(token)
            response = try await client.respond(to: endpoint)
        }
        do {
            return try client.read(endpoint, response)
        } catch {
            // An answer with a success status may contain an error, too, which may repeat the token.
            var failure = try? JSON.decode(BrowseFailure.self, from: response.body)
            if item != nil, failure?.isAboutGroup == true { throw ItemGroupError() }
            if let message = failure?.message { failure?.message = SecretMask.hide([token], in: message) }
            throw failure?.error(response.status, item: item) ?? error
        }
    }

    private func client(_ token: String) throws -> HTTPClient {
        try context.services.client(
            for: ProductSearchFeature.browse,
            credentials: ["Authorization": "Bearer \(token)"])
    }
}
