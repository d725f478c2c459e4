import Toolkit

/// The rows of `badges list`: the products of a listing, each with its badge.
struct ProductRows: Sendable {
    private let listing: ProductListing
    private let offers: KnownOffers
    private let filter: BadgeFilter?
    private let isAccessible: Bool
    private let noteUnreadable: @Sendable (_ unreadable: Int, _ read: Int) throws -> Void

    /// Joins the products of a listing with the badges that the offers earn.
    /// - Parameters:
    ///   - filter: Selects the rows to show; `nil` shows all.
    ///   - isAccessible: Whether words tell an original price from the current one.
    ///   - noteUnreadable: Called at the end with the numbers of products that could not be decoded and that could.
    init(
        _ listing: ProductListing, _ offers: KnownOffers, _ filter: BadgeFilter?, isAccessible: Bool,
        noteUnreadable: @escaping @Sendable (_ unreadable: Int, _ read: Int) throws -> Void
    ) {
        (self.listing, self.offers, self.filter) = (listing, offers, filter)
        (self.isAccessible, self.noteUnreadable) = (isAccessible, noteUnreadable)
    }

    func rows(_ order: ListOrder<ProductRow>, _ context: Context) async throws -> Rows<ProductRow> {
        guard order.isSorted || order.isReversed else { return try rows(limit: context.rowLimit(order.limit)) }
        let all = try rows(limit: nil)
        return order.rows(try await all.all(), empty: all.emptyText, in: context)
    }

    /// The rows up to a limit and the total number of rows; without a limit all rows.
    func rows(limit: Int?) throws -> Rows<ProductRow> {
        let empty = filter == nil ? "No products." : "No product has this badge."
        guard let limit else {
            return Rows(empty: empty, from: Progress()) { try nextPage(&$0) }
        }
        var first: [ProductRow] = []
        var total = 0
        var progress = Progress()
        for number in 0..<listing.pageCount {
            let page = page(number)
            first += page.rows.prefix(limit - first.count)
            total += page.rows.count
            progress.add(page)
        }
        try noteUnreadable(progress.unreadable, progress.read)
        return Rows(first, total: total, empty: empty)
    }

    private struct Page: Sendable {
        let rows: [ProductRow]
        /// The numbers of products that could not be decoded and that could.
        let unreadable: Int
        let read: Int
    }

    private func page(_ number: Int) -> Page {
        let page = listing.page(number)
        let rows = page.products.map { ProductRow($0, badge: offers.badge(of: $0), isAccessible: isAccessible) }
        return Page(
            rows: filter.map { rows.filter($0.passes) } ?? rows, unreadable: page.unreadableCount, read: rows.count)
    }

    /// How far the listing has been read.
    private struct Progress: Sendable {
        var number = 0
        var unreadable = 0
        var read = 0

        mutating func add(_ page: Page) {
            unreadable += page.unreadable
            read += page.read
        }
    }

    private func nextPage(_ progress: inout Progress) throws -> [ProductRow]? {
        guard progress.number < listing.pageCount else {
            try noteUnreadable(progress.unreadable, progress.read)
            return nil
        }
        let page = page(progress.number)
        progress.number += 1
        progress.add(page)
        return page.rows
    }
}

/// Selects the products that have a certain badge.
struct BadgeFilter: Sendable {
    private let name: String

    /// Makes a filter for one of a user's badges; upper and lower case are equal.
    /// - Throws: `BadgesError.noSuchBadge`; when the offers are unknown, the report that says why.
    init(_ name: String, of user: Int, _ offers: KnownOffers) throws {
        switch offers {
        case .unknown(let report): throw report
        case .known(let offers):
            let known = offers.priority.names
            guard known.contains(where: { $0.lowercased() == name.lowercased() }) else {
                throw BadgesError.noSuchBadge(name, user: user, known: known)
            }
            self.name = name.lowercased()
        }
    }

    func passes(_ row: ProductRow) -> Bool { row.badge?.name.lowercased() == name }
}
