import Foundation
import Toolkit

/// All products in the order in which people see them: the newest first, those without a date last.
struct ProductCatalogue: Sendable {
    /// A product and its place.
    struct Item: Sendable {
        /// The place in the whole catalogue, from 1.
        let position: Int
        let product: Product
    }

    /// Every product.
    let items: [Item]

    /// How many titles an error names, and how much of each.
    private static let namedTitles = 5
    private static let namedLength = 40

    /// Puts products in order; those of one moment stay in the order in which they come.
    init(_ products: [Product]) {
        let sorted = products.enumerated().sorted { a, b in
            switch (a.element.date, b.element.date) {
            case (let first?, let second?) where first != second: first > second
            case (.some, nil): true
            case (nil, .some): false
            default: a.offset < b.offset
            }
        }
        items = zip(1..., sorted).map { Item(position: $0, product: $1.element) }
    }

    /// The products that a filter lets through, in their order or the other way round.
    func items(_ filter: ProductFilter) -> [Item] {
        let found = items.filter { filter.takes($0.product) }
        return filter.oldestFirst ? found.reversed() : found
    }

    /// The product that somebody means: by its position, its title, or a part of the title that no other has.
    /// - Throws: `ProductsError.noSuchPosition`, `.noSuchTitle` or `.ambiguousTitle`.
    func item(_ name: ProductName) throws(ProductsError) -> Item {
        switch name {
        case .position(let position):
            guard let position = Int(position), items.indices.contains(position - 1) else {
                throw .noSuchPosition(name.argument, count: items.count)
            }
            return items[position - 1]
        case .title(let title): return try item(titled: title)
        }
    }

    private func item(titled title: String) throws(ProductsError) -> Item {
        let folded = title.folded
        let ways: [(Item) -> Bool] = [
            { $0.product.title == title }, { $0.product.title.folded == folded },
            { $0.product.title.folded.holds(folded) },
        ]
        for way in ways {
            let found = items.filter(way)
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                let named = found.prefix(Self.namedTitles).map {
                    "\($0.position) \($0.product.shownTitle.prefix(Self.namedLength))"
                }
                throw .ambiguousTitle(title, named, more: found.count - named.count)
            }
        }
        throw .noSuchTitle(title, nearest: Suggestion.nearest(to: title, among: items.lazy.map(\.product.title)))
    }
}
