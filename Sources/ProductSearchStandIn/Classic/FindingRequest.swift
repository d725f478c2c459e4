import ToolkitStandIn

/// A request for items, read and checked (ProductSearchStandIn/Contract.md, section 1).
struct FindingRequest {
    /// A part of the answer that is sent only on request.
    enum Selector: String, CaseIterable {
        case aspectHistogram = "AspectHistogram"
        case categoryHistogram = "CategoryHistogram"
        case conditionHistogram = "ConditionHistogram"
        case galleryInfo = "GalleryInfo"
        case pictureURLLarge = "PictureURLLarge"
        case pictureURLSuperSize = "PictureURLSuperSize"
        case sellerInfo = "SellerInfo"
        case storeInfo = "StoreInfo"
        case unitPriceInfo = "UnitPriceInfo"
    }

    let operation: FindingOperation
    private(set) var query = ListingQuery()
    /// The number of the page, from 1.
    let page: Int
    let selectors: Set<Selector>
    /// The warnings about filters that were ignored.
    private(set) var warnings: [FindingError] = []

    /// - Throws: ``FindingError``.
    init(_ input: ClassicInput, _ operation: FindingOperation, now: Int) throws {
        self.operation = operation
        selectors = Set(input.all("outputSelector").compactMap(Selector.init))
        page = try Self.number(input, "paginationInput.pageNumber", standard: 1) { name, value in
            FindingError.badValue(parameter: name, value: value)
        }
        query.now = now
        query.limit = try Self.number(input, "paginationInput.entriesPerPage", standard: 100) { _, value in
            FindingError.badPageSize(value)
        }
        query.offset = (page - 1) * query.limit
        if operation == .byProduct { try readProduct(input) }
        if operation == .inStores { readStore(input) }
        if operation.readsCategory { try readCategory(input) }
        if operation.readsKeywords { try readKeywords(input) }
        if let code = input["buyerPostalCode"] {
            guard let place = PlaceTable.all.place(code) else { throw FindingError.badPostalCode(code) }
            query.center = place.coordinate
        }
        query.order = try Self.order(input["sortOrder"] ?? "BestMatch")
        if query.order == .nearest, query.center == nil { throw FindingError.badPostalCode("") }
        try readFilters(input)
    }

    /// Reads a number from 1 to 100.
    private static func number(
        _ input: ClassicInput, _ name: String, standard: Int, _ error: (String, String) -> FindingError
    ) throws -> Int {
        guard let text = input[name] else { return standard }
        guard let number = Int(text), 1...100 ~= number else { throw error(name, text) }
        return number
    }

    private mutating func readProduct(_ input: ClassicInput) throws {
        guard let id = input["productId"], !id.isEmpty else { throw FindingError.noProduct }
        let type = input["productId.@type"] ?? ""
        guard let kind = ProductID.Kind(rawValue: type) else {
            throw FindingError.badValue(parameter: "productId.@type", value: type)
        }
        guard kind.isForm(of: id) else { throw FindingError.badProduct(id) }
        query.limits.append(ProductID(kind, id).map { .isOne(of: [$0.listing], .number) } ?? .never)
    }

    private mutating func readStore(_ input: ClassicInput) {
        query.limits += [.fixedPrice, .sellerHasStore(true)]
        if let name = input["storeName"] { query.limits.append(.isOne(of: [name], .store)) }
    }

    private mutating func readCategory(_ input: ClassicInput) throws {
        let categories = input.all("categoryId")
        if [.byCategory, .histograms].contains(operation), categories.isEmpty { throw FindingError.badCategory("") }
        let numbers = try categories.map { text in
            guard let number = Department.number(text) else { throw FindingError.badCategory(text) }
            return number
        }
        let keywords = operation.readsKeywords ? input["keywords"] ?? "" : ""
        let ids = Department.categories(numbers, besides: keywords)
        query.category = ids.count == 1 ? ids.first : nil
        if ids.count > 1 {
            query.limits.append(.isOne(of: ids.flatMap { Department.leaves(of: $0) ?? [] }, .category))
        }
    }

    private mutating func readKeywords(_ input: ClassicInput) throws {
        query.keywords = input["keywords"] ?? ""
        guard SearchWords.words(of: query.keywords).isEmpty else { return }
        let isBlank = query.keywords.allSatisfy(\.isWhitespace)
        guard isBlank else { throw FindingError.badKeyword(query.keywords) }
        let isEnough = operation.readsCategory && input["categoryId"] != nil
        guard !isEnough, operation != .inStores || input["storeName"] == nil else { return }
        let isAbsent = input["keywords"] == nil
        throw isAbsent && operation.readsCategory ? FindingError.noKeywordsOrCategory : FindingError.noKeywords
    }

    /// How many filters, and values of one filter or of all properties, a request may have.
    static let mostValues = 100

    private mutating func readFilters(_ input: ClassicInput) throws {
        let filters = FindingFilters(input.items).all
        guard filters.count <= Self.mostValues else {
            throw FindingError.badValue(parameter: "itemFilter", value: String(filters.count))
        }
        for filter in filters {
            guard let known = ItemFilter.all[filter.name] else {
                warnings.append(.unknownFilter(filter.name))
                continue
            }
            try known.apply(filter, &query)
        }
        for (lowest, highest) in ItemFilter.ranges { try check(lowest, highest, filters) }
        for (one, other) in ItemFilter.alternatives where filters.contains(where: { $0.name == one }) {
            guard let second = filters.first(where: { $0.name == other }) else { continue }
            throw FindingError.badValue(parameter: other, value: second.values.first ?? "")
        }
        let aspects = FindingFilters(
            input.items, element: "aspectFilter", members: ("aspectName", "aspectValueName"))
        guard aspects.all.count + aspects.all.flatMap(\.values).count <= Self.mostValues else {
            throw FindingError.badValue(parameter: "aspectFilter", value: String(aspects.all.count))
        }
        query.limits += aspects.all.map { .has($0.values, aspect: $0.name) }
    }

    private func check(_ lowest: String, _ highest: String, _ filters: [FindingFilters.Filter]) throws {
        func value(_ name: String) -> String? { filters.first { $0.name == name }?.values.first }
        guard let low = value(lowest).flatMap(Double.init), let text = value(highest), let high = Double(text),
            low > high
        else { return }
        throw FindingError.badValue(parameter: highest, value: text)
    }

    private static func order(_ name: String) throws -> ListingQuery.Order {
        guard let order = orders[name] else { throw FindingError.badValue(parameter: "sortOrder", value: name) }
        return order
    }

    static let orders: [String: ListingQuery.Order] = [
        "BestMatch": .bestMatch, "BidCountFewest": .bidsFewest, "BidCountMost": .bidsMost,
        "CountryAscending": .countryAscending, "CountryDescending": .countryDescending,
        "CurrentPriceHighest": .priceHighest, "DistanceNearest": .nearest, "EndTimeSoonest": .endsSoonest,
        "PricePlusShippingHighest": .totalHighest, "PricePlusShippingLowest": .totalLowest,
        "StartTimeNewest": .newest, "WatchCountDecreaseSort": .watchedMost,
    ]
}
