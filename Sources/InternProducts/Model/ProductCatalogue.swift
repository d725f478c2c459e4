import Toolkit

/// All products, newest first; products without a date come last.
struct ProductCatalogue: Sendable {
    struct Item: Sendable {
        /// The position in the whole catalogue, starting at 1.
        let position: Int
        let product: Product
    }

    let items: [Item]

    /// The maximum number of titles in an error message.
    private static let namedTitles = 5
    /// The maximum length of a title in an error message.
    private static let namedLength = 40

    /// Sorts products; products with the same date keep their order.
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

    func items(_ filter: ProductFilter) -> [Item] { items.filter { filter.takes($0.product) } }

    /// Returns the product with a position, a title, or a part of a title that no other product has.
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
