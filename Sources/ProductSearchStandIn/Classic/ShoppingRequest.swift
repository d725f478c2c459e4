import ToolkitStandIn

/// The inputs of a call of the Shopping API (ProductSearchStandIn/Contract.md, section 2).
struct ShoppingRequest {
    let input: ClassicInput
    let origin: String

    func has(_ selector: String) -> Bool { input.list("IncludeSelector").contains(selector) }

    func item(_ offer: ListingOffer) -> JSONValue {
        let selectors = Set(input.list("IncludeSelector").compactMap(ShoppingItem.Selector.init))
        return ShoppingItem(offer: offer, selectors: selectors, origin: origin).tree
    }

    /// An item with the members that tell how its sale goes.
    func status(_ offer: ListingOffer) -> JSONValue {
        ShoppingItem(offer: offer, selectors: [], origin: origin).status
    }

    /// A number from 1 to 100; 20 without one.
    func size(_ name: String) -> Int { min(max(input[name].flatMap(Int.init) ?? 20, 1), 100) }

    /// The category that the request names; `nil` if it names none.
    /// - Throws: ``ShoppingError``.
    var category: Int? {
        get throws {
            guard let text = input["CategoryID"], !text.isEmpty else { return nil }
            guard let id = Department.number(text) else { throw ShoppingError.noSuchCategory(text) }
            return Department.categories([id], besides: input["QueryKeywords"] ?? "").first
        }
    }

    /// - Throws: ``ShoppingError``.
    var productQuery: ListingQuery {
        get throws {
            var query = ListingQuery(
                keywords: input["QueryKeywords"] ?? "", category: try category, hidesCopies: true,
                limits: [.share(.product)], limit: size("MaxEntries"))
            // No product has so many pages.
            let page = min(max(1, input["PageNumber"].flatMap(Int.init) ?? 1), Int(Int32.max))
            query.offset = (page - 1) * query.limit
            if let id = input["ProductID.Value"] ?? input["ProductID"] {
                let name = input["ProductID.Type"] ?? input["ProductID.type"] ?? input["ProductID.@type"] ?? ""
                let kind = ProductID.Kind.allCases.first { $0.shoppingName == name }
                guard let kind, let product = ProductID(kind, id) else { throw ShoppingError.noSuchProduct }
                query.limits.append(.isOne(of: [product.listing], .number))
            } else if SearchWords.words(of: query.keywords).isEmpty, query.category == nil {
                throw ShoppingError.noQuery
            }
            return query
        }
    }
}
