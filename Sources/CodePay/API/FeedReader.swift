import Toolkit

/// The position up to which the results of a search were read, in the order in which the service added them.
struct FeedPosition: Equatable, Sendable {
    /// The number of transactions that were read.
    let count: Int
    /// The ID of the last one; empty when there were none.
    let last: String
}

/// A transaction in a list of the service, which may be invalid.
struct ListedTransaction: Decodable, Sendable {
    /// The service's ID; empty when it is invalid.
    let id: String
    /// The transaction; `nil` when it is invalid.
    let transaction: Transaction?

    private enum CodingKeys: CodingKey {
        case id
    }

    init(from decoder: any Decoder) throws {
        transaction = try? Transaction(from: decoder)
        let container = try? decoder.container(keyedBy: CodingKeys.self)
        id = (try? container?.decode(LooseText.self, forKey: .id).text) ?? ""
    }
}

/// A page of a list: `page` and `limit` (CodePayStandIn/Contract.md, section 3.1).
struct FeedPage: Equatable, Sendable {
    /// The number of the page, counted from 1.
    let number: Int
    let size: Int

    var offset: Int { (number - 1) * size }
}

extension FeedPage {
    /// The smallest page with the transaction at a place, counted from 1, and with this many transactions after it.
    init(holding place: Int, andBehind count: Int) {
        var size = count + 1
        while (place - 1) % size + count >= size { size += 1 }
        self.init(number: (place - 1) / size + 1, size: size)
    }
}

/// Reads the results of a search in the order in which the service added them, not in the order of their dates.
struct FeedReader: Sendable {
    /// The number of new transactions that fit into the first request, and into the second if there are more.
    private static let rooms = [20, pageSize]
    private static let pageSize = 5_000
    private static let tries = 3

    let service: PaymentService
    let feed: Feed

    /// Reads the transactions after a position.
    /// - Parameter isKnown: Whether a transaction is the one that was read with its ID; a service that went back to an
    ///   earlier state gives IDs again.
    /// - Returns: `nil` when the list before the position has changed, or when the new transactions exceed one page.
    func additions(
        since position: FeedPosition, isKnown: (Transaction) throws -> Bool
    ) async throws -> [ListedTransaction]? {
        for room in Self.rooms {
            // A single page, because the list could change between two requests.
            let page = FeedPage(holding: max(1, position.count), andBehind: room)
            let items = try await service.transactions(feed, page)
            let start = position.count - page.offset
            if start > 0 {
                guard items.indices.contains(start - 1), items[start - 1].id == position.last,
                    try items[start - 1].transaction.map(isKnown) ?? true
                else { return nil }
            }
            if items.count < page.size { return Array(items[start...]) }
        }
        return nil
    }

    /// Reads all transactions that the search finds.
    /// - Throws: ``CodePayError/unsteadyList`` when other clients delete transactions during every attempt.
    func all() async throws -> [ListedTransaction] {
        for _ in 0..<Self.tries {
            let pages = try await pages()
            if try await isSteady(pages) { return pages.flatMap(\.self) }
        }
        throw CodePayError.unsteadyList
    }

    /// Reads pages until one is empty or shorter than the first.
    ///
    /// Some services limit the size of a page, so a short first page does not show that there are no more.
    private func pages() async throws -> [[ListedTransaction]] {
        var pages: [[ListedTransaction]] = []
        // A page may be longer than requested: some services ignore the size.
        var pageGuard = PageGuard<String>(limit: .max)
        for number in 1... {
            let page = try await service.transactions(feed, FeedPage(number: number, size: Self.pageSize))
            // A service without pages answers every request with the whole list.
            if page.isEmpty || page.first?.id == pages.first?.first?.id { break }
            try pageGuard.check(count: page.count, first: page.first?.id, of: service.client)
            pages.append(page)
            if page.count < pages[0].count || page.count > Self.pageSize { break }
        }
        return pages
    }

    /// Whether no transaction was missed because a deletion between two requests moved it to a page already read.
    private func isSteady(_ pages: [[ListedTransaction]]) async throws -> Bool {
        var place = 0
        for page in pages.dropLast() {
            place += page.count
            let found = try await service.transactions(feed, FeedPage(number: place, size: 1))
            guard found.first?.id == page.last?.id else { return false }
        }
        return true
    }
}
