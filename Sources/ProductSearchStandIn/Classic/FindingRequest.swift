import ToolkitStandIn

/// A request for items, read and checked (ProductSearchStandIn/Contract.md, section 1).
struct FindingRequest {
    /// The query, with page and order.
    private(set) var query = ListingQuery()
    /// The number of the page, from 1.
    let page: Int
    /// Whether the answer contains the sellers.
    let hasSellers: Bool
    /// Whether the answer contains the stores.
    let hasStores: Bool

    /// Reads a request.
    /// - Throws: ``FindingError``.
    init(_ request: SandboxRequest, _ operation: FindingOperation, now: Int) throws {
        let selectors = FindingFilters.selectors(request.query)
        hasSellers = selectors.contains("SellerInfo")
        hasStores = selectors.contains("StoreInfo")
        page = try Self.number(request, "paginationInput.pageNumber", standard: 1) { name, value in
            FindingError.badValue(parameter: name, value: value)
        }
        query.now = now
        query.limit = try Self.number(request, "paginationInput.entriesPerPage", standard: 100) { _, value in
            FindingError.badPageSize(value)
        }
        query.offset = (page - 1) * query.limit
        if operation != .byKeywords { try readCategory(request, isRequired: operation == .byCategory) }
        if operation != .byCategory { try readKeywords(request, isRequired: operation == .byKeywords) }
        if let code = request.query("buyerPostalCode") {
            guard let place = PlaceTable.all.place(code) else { throw FindingError.badPostalCode(code) }
            query.center = place.coordinate
        }
        query.order = try Self.order(request.query("sortOrder") ?? "BestMatch")
        if query.order == .nearest, query.center == nil { throw FindingError.badPostalCode("") }
        for filter in FindingFilters(request.query).all { try apply(filter) }
    }

    /// Reads a number from 1 to 100.
    private static func number(
        _ request: SandboxRequest, _ name: String, standard: Int, _ error: (String, String) -> FindingError
    ) throws -> Int {
        guard let text = request.query(name) else { return standard }
        guard let number = Int(text), 1...100 ~= number else { throw error(name, text) }
        return number
    }

    private mutating func readCategory(_ request: SandboxRequest, isRequired: Bool) throws {
        guard let category = request.query("categoryId") ?? (isRequired ? "" : nil) else { return }
        guard let id = Int(category), Department.hasCategory(id) else { throw FindingError.badCategory(category) }
        query.category = id
    }

    private mutating func readKeywords(_ request: SandboxRequest, isRequired: Bool) throws {
        query.keywords = request.query("keywords") ?? ""
        guard SearchWords.words(of: query.keywords).isEmpty else { return }
        let isBlank = query.keywords.allSatisfy(\.isWhitespace)
        guard isBlank else { throw FindingError.badKeyword(query.keywords) }
        guard query.category == nil else { return }
        let isAbsent = request.query("keywords") == nil
        throw isAbsent && !isRequired ? FindingError.noKeywordsOrCategory : FindingError.noKeywords
    }

    private mutating func apply(_ filter: FindingFilters.Filter) throws {
        switch filter.name {
        case "MaxDistance": try limitDistance(filter)
        case "FreeShippingOnly": if try Self.flag(filter) { query.required.insert(.freeShipping) }
        case "LocalPickupOnly": if try Self.flag(filter) { query.required.insert(.pickup) }
        case "HideDuplicateItems": query.hidesCopies = try Self.flag(filter)
        case "Condition": for value in filter.values { try query.conditions.formUnion(Self.conditions(value)) }
        default: throw FindingError.badValue(parameter: "itemFilter.name", value: filter.name)
        }
    }

    private mutating func limitDistance(_ filter: FindingFilters.Filter) throws {
        let value = filter.values.first ?? ""
        guard let miles = Int(value), miles > 0 else {
            throw FindingError.badValue(parameter: filter.name, value: value)
        }
        // A distance needs a place to measure it from.
        guard query.center != nil else { throw FindingError.badPostalCode("") }
        query.miles = Double(miles)
    }

    private static func flag(_ filter: FindingFilters.Filter) throws -> Bool {
        switch filter.values.first {
        case "true": return true
        case "false": return false
        case let value: throw FindingError.badValue(parameter: filter.name, value: value ?? "")
        }
    }

    /// The conditions for a value of the filter `Condition`, which is a group's name or a condition's number.
    private static func conditions(_ value: String) throws -> Set<Condition?> {
        switch value {
        case "New": return Set(Condition.allCases.filter(\.isNew))
        case "Used": return Set(Condition.allCases.filter { !$0.isNew })
        case "Unspecified": return [nil]
        default:
            guard let condition = Int(value).flatMap(Condition.init) else {
                throw FindingError.badValue(parameter: "Condition", value: value)
            }
            return [condition]
        }
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

/// An operation of the Finding API (ProductSearchStandIn/Contract.md, section 1).
enum FindingOperation: String, CaseIterable {
    case advanced = "findItemsAdvanced"
    case byKeywords = "findItemsByKeywords"
    case byCategory = "findItemsByCategory"

    /// The operation that a request names; `nil` for an unknown one.
    init?(_ request: SandboxRequest) {
        guard let name = request.standardInput("OPERATION-NAME") else { return nil }
        self.init(rawValue: name)
    }

    /// The member that contains the answer.
    var element: String { "\(rawValue)Response" }
}

extension SandboxRequest {
    /// An input that all operations of the Finding API have, from the query or from a header field: `OPERATION-NAME` or
    /// `X-EBAY-SOA-OPERATION-NAME`.
    func standardInput(_ name: String) -> String? { query(name) ?? headers["X-EBAY-SOA-\(name)"] }
}
