import Foundation
import ToolkitStandIn

/// What the services ask the catalogue for.
extension SearchSandbox {
    /// A page of what is offered, with how many there are in all.
    func offers(_ query: ListingQuery) throws -> (page: ListingIndex.Page, offers: [ListingOffer]) {
        try database.read { connection in
            let page = try ListingIndex(connection).page(query)
            return (page, try page.numbers.compactMap { try offer($0, connection) })
        }
    }

    /// The offer with an item's ID; `nil` when there is none.
    func offer(_ id: String) throws -> ListingOffer? {
        guard let number = Listing.number(of: id) else { return nil }
        return try database.read { try offer(number, $0) }
    }

    /// What is like the item with an ID; nothing when there is none.
    func similar(to id: String, limit: Int) throws -> [ListingOffer] {
        guard let offer = try offer(id) else { return [] }
        return try database.read { connection in
            try ListingIndex(connection).similar(to: offer.listing, limit: limit).compactMap {
                try self.offer($0, connection)
            }
        }
    }

    private func offer(_ number: Int, _ connection: Connection) throws -> ListingOffer? {
        let table = ListingTable(connection)
        guard let listing = try table.listing(number), let seller = try table.seller(listing.seller) else { return nil }
        return ListingOffer(listing: listing, seller: seller, now: Int(now().timeIntervalSince1970))
    }
}
