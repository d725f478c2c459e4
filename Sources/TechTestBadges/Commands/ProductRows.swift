import Toolkit

/// The rows of a listing: its products, joined with the badges that they have earned.
struct ProductRows: Sendable {
    private let listing: Listing
    private let offers: KnownOffers
    private let filter: BadgeFilter?
    private let noteUnreadable: @Sendable (Int) -> Void

    /// The rows of a listing.
    /// - Parameters:
    ///   - filter: Which rows there are; all without it.
    ///   - noteUnreadable: Told at the end how many products make no sense.
    init(
        _ listing: Listing, _ offers: KnownOffers, _ filter: BadgeFilter?,
        noteUnreadable: @escaping @Sendable (Int) -> Void
    ) {
        self.listing = listing
        self.offers = offers
        self.filter = filter
        self.noteUnreadable = noteUnreadable
    }

    /// The first rows and the number of all; without a limit all of them, read while they are written.
    func rows(limit: Int?) -> Rows<ProductRow> {
        let empty = filter == nil ? "No products." : "No product has this badge."
        guard let limit else {
            let pages = Pages(self)
            return Rows(empty: empty) { await pages.next() }
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

    /// The rows of one page of the listing.
    private struct Page: Sendable {
        let rows: [ProductRow]
        /// How many products make no sense.
        let unreadableCount: Int
    }

    private func page(_ number: Int) -> Page {
        let page = listing.page(number)
        let rows = page.products.map { ProductRow($0, badge: offers.badge(of: $0)) }
        return Page(rows: filter.map { rows.filter($0.passes) } ?? rows, unreadableCount: page.unreadableCount)
    }

    /// The pages one after the other, each read while the one before is written.
    private actor Pages {
        private let rows: ProductRows
        private var number = 0
        private var unreadable = 0
        private var ahead: Task<Page, Never>?

        init(_ rows: ProductRows) {
            self.rows = rows
        }

        func next() async -> [ProductRow]? {
            guard let page = await (ahead ?? read())?.value else {
                rows.noteUnreadable(unreadable)
                return nil
            }
            ahead = read()
            unreadable += page.unreadableCount
            return page.rows
        }

        /// Begins to read the next page; `nil` behind the last.
        private func read() -> Task<Page, Never>? {
            guard number < rows.listing.pageCount else { return nil }
            defer { number += 1 }
            return Task { [rows, number] in rows.page(number) }
        }
    }
}
