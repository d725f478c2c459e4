import Toolkit

/// The rows of `badges list`: the products of a listing, each with its badge.
struct ProductRows: Sendable {
    private let listing: ProductListing
    private let offers: KnownOffers
    private let filter: BadgeFilter?
    private let isAccessible: Bool
    private let noteUnreadable: @Sendable (Int) -> Void

    /// Joins the products of a listing with the badges that the offers earn.
    /// - Parameters:
    ///   - filter: Selects the rows to show; `nil` shows all.
    ///   - isAccessible: Whether words tell an original price from the current one.
    ///   - noteUnreadable: Called at the end with the number of products that could not be decoded.
    init(
        _ listing: ProductListing, _ offers: KnownOffers, _ filter: BadgeFilter?, isAccessible: Bool,
        noteUnreadable: @escaping @Sendable (Int) -> Void
    ) {
        (self.listing, self.offers, self.filter) = (listing, offers, filter)
        (self.isAccessible, self.noteUnreadable) = (isAccessible, noteUnreadable)
    }

    /// The rows in an order, up to its limit.
    func rows(_ order: ListOrder<ProductRow>, _ context: Context) async throws -> Rows<ProductRow> {
        guard order.isSorted || order.isReversed else { return rows(limit: context.rowLimit(order.limit)) }
        let all = rows(limit: nil)
        return order.rows(try await all.all(), empty: all.emptyText, in: context)
    }

    /// The rows up to a limit and the total number of rows; without a limit all rows.
    func rows(limit: Int?) -> Rows<ProductRow> {
        let empty = filter == nil ? "No products." : "No product has this badge."
        guard let limit else {
            return Rows(empty: empty, from: Progress()) { nextPage(&$0) }
        }
        var first: [ProductRow] = []
        var total = 0
        var unreadable = 0
        for number in 0..<listing.pageCount {
            let page = page(number)
            first += page.rows.prefix(limit - first.count)
            total += page.rows.count
            unreadable += page.unreadableCount
        }
        noteUnreadable(unreadable)
        return Rows(first, total: total, empty: empty)
    }

    private struct Page: Sendable {
        let rows: [ProductRow]
        /// The number of products that could not be decoded.
        let unreadableCount: Int
    }

    private func page(_ number: Int) -> Page {
        let page = listing.page(number)
        let rows = page.products.map { ProductRow($0, badge: offers.badge(of: $0), isAccessible: isAccessible) }
        return Page(rows: filter.map { rows.filter($0.passes) } ?? rows, unreadableCount: page.unreadableCount)
    }

    /// How far the listing has been read.
    private struct Progress: Sendable {
        var number = 0
        var unreadable = 0
    }

    private func nextPage(_ progress: inout Progress) -> [ProductRow]? {
        guard progress.number < listing.pageCount else {
            noteUnreadable(progress.unreadable)
            return nil
        }
        let page = page(progress.number)
        progress.number += 1
        progress.unreadable += page.unreadableCount
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
