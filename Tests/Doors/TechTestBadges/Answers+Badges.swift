@testable import TechTestBadges
@testable import Toolkit

extension Answers {
    static func checkBadges(_ bytes: [UInt8]) throws {
        let body = Body(bytes)
        let listing = try body.read(.products()) { facts($0) }
        if SlowJSON(bytes)?.value != nil, let listing {
            // The whole answer, decoded without looking for the products first.
            let products = try JSON.decode(Whole.self, from: bytes).products
            let pages = (0..<listing.pageCount).map { listing.page($0) }
            try expectEqual(
                pages.reduce(0) { $0 + $1.products.count + $1.unreadableCount }, products.count, "the products")
        }
        if let product = try body.read(.product("1"), { ["\($0.product)", "\($0.information)"] })?.product {
            try expect((0...Money.limit).contains(product.price.current.minor), "the price")
        }
        guard let offers = try body.read(.offers(of: 1), { Offers($0) }) else { return }
        let ids = offers.offers.map(\.id)
        let types = Set(offers.offers.map(\.type))
        let best = offers.priority.rules.first { !types.isDisjoint(with: $0.types) }
        try expectEqual(offers.badge(offerIDs: ids)?.name, best?.name, "the badge of all offers")
    }

    private struct Offers: Equatable {
        let offers: [Offer]
        let unreadable: Int
        let badge: Badge?

        init(_ offers: UserOffers) {
            self.offers = offers.offers
            unreadable = offers.unreadableCount
            badge = offers.badge(offerIDs: offers.offers.map(\.id))
        }
    }

    private struct Whole: Decodable {
        let products: [Readable<Product>]
    }

    private static func facts(_ listing: ProductListing) -> [String] {
        (0..<listing.pageCount).flatMap { number in
            let page = listing.page(number)
            return page.products.map { "\($0)" } + ["\(page.unreadableCount)"]
        }
    }
}
