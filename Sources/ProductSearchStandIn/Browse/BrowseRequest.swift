import ToolkitStandIn

/// A search request of the Browse API, read and checked (ProductSearchStandIn/Contract.md, section 7.2).
struct BrowseRequest {
    var query = ListingQuery()
    /// The warnings about parameters that were ignored.
    private(set) var warnings: [BrowseProblem] = []
    /// Whether the search is for pickup near a place, so that the answer contains the distance.
    private(set) var isForPickup = false

    let groups: Set<BrowseFieldGroup>

    /// - Throws: ``BrowseProblem``.
    init(_ request: SandboxRequest, now: Int) throws {
        let names = (request.query("fieldgroups") ?? "").split(separator: ",").map(String.init)
        groups = Set(names.compactMap(BrowseFieldGroup.init))
        query.now = now
        query.buying = .fixedPrice
        try readPage(request)
        try readSubject(request)
        let filters = request.query.filter { $0.name == "filter" }.map(\.value)
        if !filters.isEmpty { apply(BrowseFilters(filters.joined(separator: ","))) }
        if let text = request.query("aspect_filter"), !text.isEmpty { apply(aspects: BrowseFilters(text), text) }
        if let sort = request.query("sort"), !sort.isEmpty { apply(sort: sort) }
    }

    private mutating func readPage(_ request: SandboxRequest) throws {
        let (limit, offset) = (request.query("limit") ?? "50", request.query("offset") ?? "0")
        guard let size = Int(limit), 1...200 ~= size else { throw BrowseProblem.badLimit(limit) }
        guard let start = Int(offset), 0...10_000 ~= start else { throw BrowseProblem.badOffset(offset) }
        query.limit = size
        query.offset = start
    }

    private mutating func readSubject(_ request: SandboxRequest) throws {
        query.keywords = request.query("q") ?? ""
        let hasWords = !SearchWords.words(of: query.keywords).isEmpty
        if let category = request.query("category_ids"), !category.isEmpty {
            let id = Department.number(category)
            if !hasWords, Department.all.contains(where: { $0.id == id }) {
                throw BrowseProblem.topCategoryAlone(category)
            }
            if let id {
                query.category = Department.categories([id], besides: query.keywords).first
            } else {
                warnings.append(.badCategory(category))
            }
        }
        if request.query("charity_ids")?.isEmpty == false { query.limits.append(.share(.charity)) }
        let namesProduct = ["epid", "gtin"].contains { request.query($0)?.isEmpty == false }
        guard hasWords || query.category != nil || namesProduct || !query.limits.isEmpty else {
            throw BrowseProblem.nothingToSearch
        }
        guard namesProduct else { return }
        (query.keywords, query.category) = ("", nil)
        query.number = request.query("epid").flatMap(Listing.offering(product:)) ?? Self.offering(request.query("gtin"))
        if query.number == nil { query.limits.append(.never) }
    }

    /// The number of the listing that offers the product with a GTIN; `nil` if none does.
    private static func offering(_ gtin: String?) -> Int? {
        let kinds: [ProductID.Kind] = [.isbn, .upc, .ean]
        return gtin.flatMap { gtin in kinds.lazy.compactMap { ProductID($0, gtin)?.listing }.first }
    }

    /// Limits the properties; the filter names a category, as in `categoryId:29844,Color:{Brown|Black}`.
    private mutating func apply(aspects: BrowseFilters, _ text: String) {
        guard let id = aspects.values["categoryId"]?.first.flatMap(Department.number), aspects.malformed.isEmpty,
            aspects.values.reduce(0, { $0 + $1.value.count }) <= FindingRequest.mostValues
        else { return warnings.append(.badAspect(text)) }
        query.category = query.category ?? Department.categories([id], besides: query.keywords).first
        for (name, values) in aspects.values.sorted(by: { $0.key < $1.key }) where name != "categoryId" {
            query.limits.append(.has(values, aspect: name))
        }
    }

    private mutating func apply(_ filters: BrowseFilters) {
        warnings += filters.malformed.map(BrowseProblem.badFilter)
        for (name, values) in filters.values.sorted(by: { $0.key < $1.key }) { apply(name, values, filters) }
        applyPickup(filters)
    }

    private mutating func apply(_ name: String, _ values: [String], _ filters: BrowseFilters) {
        switch name {
        case "conditions": limitConditions(values, name) { Int($0) == nil ? Condition.named($0) : nil }
        case "conditionIds": limitConditions(values, name) { Int($0).flatMap(Condition.numbered) }
        case "maxDeliveryCost" where values.compactMap(Double.init) == [0]: query.required.insert(.freeShipping)
        case "buyingOptions": limitBuying(values)
        case "price": limitPrice(values, filters)
        case "priceCurrency" where values == ["USD"], "deliveryCountry" where Country.isCode(values): break
        case "deliveryPostalCode": checkDelivery(values, filters)
        case "itemLocationCountry" where Country.isCode(values): query.country = values.first
        case "deliveryOptions", "pickupCountry", "pickupPostalCode", "pickupRadius", "pickupRadiusUnit": break
        default:
            guard let limit = BrowseLimits.limit(name, values, now: query.now) else { return ignore(name, values) }
            query.limits.append(limit)
        }
    }

    /// Warns about an invalid delivery place; it has no other effect, since shipping costs the same everywhere.
    private mutating func checkDelivery(_ values: [String], _ filters: BrowseFilters) {
        guard let country = filters.values["deliveryCountry"] else { return warnings.append(.noDeliveryCountry) }
        guard country == ["US"], let code = values.first, PlaceTable.all.place(code) == nil else { return }
        warnings.append(.badDeliveryCode(code))
    }

    private mutating func ignore(_ name: String, _ values: [String]) {
        warnings.append(.badFilter("\(name):\(values.joined(separator: "|"))"))
    }

    private mutating func limitConditions(_ values: [String], _ name: String, _ read: (String) -> [Condition?]?) {
        for value in values {
            guard let conditions = read(value) else { return ignore(name, values) }
            query.conditions.formUnion(conditions)
        }
        // The IDs of conditions that no listing has find nothing.
        if query.conditions.isEmpty { query.limits.append(.never) }
    }

    private mutating func limitBuying(_ values: [String]) {
        let options: [String: ListingKey.Flags] = [
            "FIXED_PRICE": .fixedPrice, "AUCTION": .auction, "BEST_OFFER": .offers,
        ]
        let wanted = values.compactMap { options[$0] }
        guard !wanted.isEmpty, wanted.count == values.count else { return ignore("buyingOptions", values) }
        query.buying = wanted.reduce([]) { $0.union($1) }
    }

    private mutating func limitPrice(_ values: [String], _ filters: BrowseFilters) {
        guard let range = values.first.flatMap(BrowseFilters.cents), filters.values["priceCurrency"] == ["USD"] else {
            return ignore("price", values)
        }
        query.prices = range
    }

    private mutating func applyPickup(_ filters: BrowseFilters) {
        let names = ["pickupCountry", "pickupPostalCode", "pickupRadius", "pickupRadiusUnit"]
        let given = names.compactMap { filters.values[$0]?.first }
        let wantsPickup = filters.values["deliveryOptions"] == ["SELLER_ARRANGED_LOCAL_PICKUP"]
        guard wantsPickup || !given.isEmpty else { return }
        guard wantsPickup, given.count == names.count, let radius = Double(given[2]), radius > 0,
            let place = PlaceTable.all.place(given[1]), ["mi", "km"].contains(given[3])
        else { return warnings.append(.pickupIncomplete) }
        query.required.insert(.pickup)
        query.center = place.coordinate
        query.miles = given[3] == "km" ? radius / 1.609344 : radius
        isForPickup = true
    }

    private mutating func apply(sort: String) {
        switch sort {
        case "price": query.order = .totalLowest
        case "-price": query.order = .totalHighest
        case "newlyListed": query.order = .newest
        case "endingSoonest": query.order = .endsSoonest
        case "distance" where isForPickup: query.order = .nearest
        default: warnings.append(.badSort(sort))
        }
    }
}
