import Toolkit

/// How far the transactions that a search finds have been read, in the order in which the service has added them.
struct FeedPosition: Equatable, Sendable {
    /// How many there were.
    let count: Int
    /// The ID of the last one; empty when there was none.
    let last: String
}

/// A transaction as a list shows it.
struct ListedTransaction: Decodable, Sendable {
    /// The service's ID; empty when it cannot be read.
    let id: String
    /// `nil` when it cannot be read.
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

/// A part of a list: `page` and `limit` (CodePayStandIn/Contract.md, section 3.1).
struct FeedPage: Equatable, Sendable {
    /// Counted from 1.
    let number: Int
    let size: Int

    /// How many transactions stand before it.
    var offset: Int { (number - 1) * size }

    /// The smallest page that holds the transaction at a place, counted from 1, and so many behind it.
    init(holding place: Int, andBehind count: Int) {
        var size = count + 1
        while (place - 1) % size + count >= size { size += 1 }
        self.init(number: (place - 1) / size + 1, size: size)
    }

    init(number: Int, size: Int) {
        self.number = number
        self.size = size
    }
}

/// Reads the transactions that a search finds, in the order in which the service has added them, whatever their dates.
struct FeedReader: Sendable {
    /// How many new transactions the first request has room for, and the next one if those are more.
    private static let rooms = [20, pageSize]
    private static let pageSize = 5_000
    private static let tries = 3

    let service: PaymentService
    let feed: Feed

    /// Reads what was added since a position.
    /// - Returns: `nil` when the list before the position is not as it was, or more was added than one page holds.
    func additions(since position: FeedPosition) async throws -> [ListedTransaction]? {
        for room in Self.rooms {
            // A single page, so that no change at the service can come between two requests.
            let page = FeedPage(holding: max(1, position.count), andBehind: room)
            let items = try await service.transactions(feed, page)
            let start = position.count - page.offset
            guard start == 0 || items.indices.contains(start - 1), start == 0 || items[start - 1].id == position.last
            else { return nil }
            if items.count < page.size { return Array(items[start...]) }
        }
        return nil
    }

    /// Reads all of them.
    /// - Throws: ``CodePayError/unsteadyList`` when others keep deleting transactions meanwhile.
    func all() async throws -> [ListedTransaction] {
        for _ in 0..<Self.tries {
            let pages = try await pages()
            if try await isSteady(pages) { return pages.flatMap(\.self) }
        }
        throw CodePayError.unsteadyList
    }

    /// Reads pages up to one that is empty or shorter than the first; some services give shorter pages than they are asked
    /// for, so the first one alone is never the last.
    private func pages() async throws -> [[ListedTransaction]] {
        var pages: [[ListedTransaction]] = []
        for number in 1... {
            let page = try await service.transactions(feed, FeedPage(number: number, size: Self.pageSize))
            // A service that knows no pages answers with everything, again and again.
            if page.isEmpty || page.first?.id == pages.first?.first?.id { break }
            pages.append(page)
            if page.count < pages[0].count || page.count > Self.pageSize { break }
        }
        return pages
    }

    /// Whether no deletion between two requests has moved a transaction to a page that was read before.
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
