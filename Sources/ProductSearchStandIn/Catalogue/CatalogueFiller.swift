import ToolkitStandIn

/// Fills the tables and the index with generated listings.
struct CatalogueFiller {
    private let maker: ListingMaker

    /// Creates a filler; the same seed gives the same listings.
    init(seed: UInt64, now: Date) { maker = ListingMaker(seed: seed, now: Int(now.timeIntervalSince1970)) }

    /// Adds the demo data: 2,000 listings, which include the special ones.
    static func insertDemo(into connection: Connection, now: Date) throws {
        let filler = CatalogueFiller(seed: demoSeed, now: now)
        var block = filler.maker.block(0, firstNumber: 1, firstSeller: 1)
        SpecialListings.mark(&block.listings)
        try insert([block], connection)
        try ListingIndex(connection).optimize()
    }

    /// Adds listings in batches, each in its own transaction.
    /// - Parameter progress: Called after each batch with the number of listings in it.
    func fill(_ count: Int, _ database: Database, progress: (Int) throws -> Void) throws {
        var added = 0
        while added < count {
            let size = min(count - added, Self.batchSize)
            try database.write { connection in
                try Self.insert(try blocks(from: added, count: size, connection), connection)
            }
            added += size
            try progress(size)
        }
        try database.write { try ListingIndex($0).optimize() }
    }

    private static let demoSeed: UInt64 = 571
    private static let batchSize = 10 * ListingMaker.blockSize

    /// Creates the blocks for a batch that starts at a position among all new listings.
    private func blocks(from start: Int, count: Int, _ connection: Connection) throws -> [ListingMaker.Block] {
        let table = ListingTable(connection)
        let firstNumber = try table.nextNumber()
        var firstSeller = try table.nextSeller()
        return stride(from: 0, to: count, by: ListingMaker.blockSize).map { offset in
            let block = maker.block(
                (start + offset) / ListingMaker.blockSize, count: min(ListingMaker.blockSize, count - offset),
                firstNumber: firstNumber + offset, firstSeller: firstSeller)
            firstSeller += block.sellers.count
            return block
        }
    }

    private static func insert(_ blocks: [ListingMaker.Block], _ connection: Connection) throws {
        let table = ListingTable(connection)
        var entries: [(listing: Listing, isTopRated: Bool)] = []
        for block in blocks {
            try table.add(block.sellers)
            try table.add(block.listings)
            let topRated = Set(block.sellers.filter(\.isTopRated).map(\.id))
            entries += block.listings.map { ($0, topRated.contains($0.seller)) }
        }
        try ListingIndex(connection).add(entries)
    }
}
