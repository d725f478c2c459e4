import ToolkitStandIn

/// The offers in the catalogue, which all services share.
extension SearchSandbox {
    func offers(_ query: ListingQuery) throws -> (page: ListingIndex.Page, offers: [ListingOffer]) {
        try database.read { connection in
            let page = try ListingIndex(connection).page(query)
            return (page, try page.numbers.compactMap { try offer($0, connection) })
        }
    }

    /// Returns the offer with an item's ID; `nil` when there is none.
    func offer(_ id: String) throws -> ListingOffer? {
        guard let number = Listing.number(of: id) else { return nil }
        return try database.read { try offer(number, $0) }
    }

    /// Returns the offers that are similar to an item; none when no item has the ID.
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
