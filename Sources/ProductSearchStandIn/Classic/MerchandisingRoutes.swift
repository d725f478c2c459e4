import ToolkitStandIn

/// An operation of the Merchandising API (ProductSearchStandIn/Contract.md, section 3).
enum MerchandisingOperation: String, CaseIterable, ClassicOperation {
    case similar = "getSimilarItems"
    case related = "getRelatedCategoryItems"
    case mostWatched = "getMostWatchedItems"
    case topSelling = "getTopSellingProducts"

    static let service = ClassicService.merchandising
    static let usual = MerchandisingOperation.similar
}

/// The Merchandising API (ProductSearchStandIn/Contract.md, section 3).
extension SearchSandbox {
    var merchandisingRoutes: [Route] {
        let path = "/MerchandisingService"
        let example = "\(path)?OPERATION-NAME=getSimilarItems&CONSUMER-ID=\(Self.sandboxKey)"
        return [
            route(.merchandising, "GET \(path)", callback: "callback") { try recommend($0) }
                .with(example: example + "&RESPONSE-DATA-FORMAT=JSON&maxResults=3&itemId=\(Self.firstItem)")
                .needing(Self.merchandisingKey).described(as: .recommendItems),
            route(.merchandising, "POST \(path)") { try recommend($0) }
                .needing(Self.merchandisingKey).described(as: .recommendItemsByBody),
        ]
    }

    private func recommend(_ request: SandboxRequest) throws -> HTTPResponse {
        let id = ClassicService.merchandising.input("CONSUMER-ID", request) ?? request.headers["EBAY-SOA-CONSUMER-ID"]
        return try answer(request, from: id) { try answer($0, $1, request) }
    }

    private func answer(
        _ operation: MerchandisingOperation, _ input: ClassicInput, _ request: SandboxRequest
    ) throws -> JSONValue {
        let limit = input["maxResults"].flatMap(Int.init).map { min(max($0, 1), Self.mostResults) }
        do {
            let found = try offers(operation, input, limit: limit ?? Self.usualResults)
            let items = found.map { MerchandisingItem(offer: $0, origin: request.origin) }
            if operation == .topSelling {
                return answer(
                    "Success", [.init("productRecommendations", ["product": .array(items.map(\.product))])])
            }
            return answer("Success", [.init("itemRecommendations", ["item": .array(items.map(\.tree))])])
        } catch let error as MerchandisingError {
            return answer("Failure", [.init("errorMessage", ["error": [error.tree]])])
        }
    }

    private func offers(
        _ operation: MerchandisingOperation, _ input: ClassicInput, limit: Int
    ) throws -> [ListingOffer] {
        let id = input["itemId"] ?? ""
        let category =
            try input["categoryId"].map { text in
                guard let number = Department.number(text) else { throw MerchandisingError.badCategory(text) }
                return Department.categories([number], besides: "").first
            } ?? nil
        switch operation {
        case .similar:
            guard !id.isEmpty else { throw MerchandisingError.noItem }
            return try similar(to: id, limit: limit)
        case .related:
            guard !id.isEmpty || category != nil else { throw MerchandisingError.noItemOrCategory }
            return try related(to: id, in: category, limit: limit)
        case .topSelling:
            return try offers(
                ListingQuery(
                    category: category, hidesCopies: true, limits: [.sold, .share(.product)], order: .watchedMost,
                    limit: limit)
            ).offers
        case .mostWatched:
            return try offers(
                ListingQuery(
                    category: category, hidesCopies: true, limits: [.atLeast(.watchers, 1)], order: .watchedMost,
                    limit: limit)
            ).offers
        }
    }

    /// Returns offers of the other categories in the department of an item or a category.
    ///
    /// For a department, these are offers of the other departments.
    private func related(to id: String, in category: Int?, limit: Int) throws -> [ListingOffer] {
        guard let own = try category ?? offer(id)?.listing.category else { return [] }
        let (around, left): (Int?, [Int])
        if let department = Department.all.first(where: { $0.id == own }) {
            (around, left) = (nil, department.leaves.map(\.id))
        } else {
            (around, left) = (Department.all.first { $0.leaves.contains { $0.id == own } }?.id, [own])
        }
        return try offers(
            ListingQuery(category: around, hidesCopies: true, limits: [.isNone(of: left, .category)], limit: limit)
        ).offers
    }

    private static let usualResults = 20
    private static let mostResults = 50

    private func answer(_ ack: String, _ members: [JSONValue.Member]) -> JSONValue {
        let head: [JSONValue.Member] = [
            .init("ack", .string(ack)), .init("version", "1.1.0"), .init("timestamp", .string(JSON.text(now()))),
        ]
        return .object(head + members)
    }
}

/// A request error of the Merchandising API (ProductSearchStandIn/Contract.md, section 3.2).
enum MerchandisingError: Error {
    case noItem
    case noItemOrCategory
    case badCategory(String)

    /// The error as an element of `errorMessage`.
    var tree: JSONValue {
        let (id, message, name, value) =
            switch self {
            case .noItem: ("6", "The item ID is missing.", "itemId", "")
            case .noItemOrCategory: ("1", "The category ID or the item ID is missing.", "categoryId", "")
            case .badCategory(let value): ("1", "The category ID is invalid.", "categoryId", value)
            }
        return ClassicTree.object(
            ("errorId", .string(id)), ("domain", "Marketplace"), ("severity", "Error"), ("category", "Request"),
            ("message", .string(message)), ("subdomain", "Merchandising"),
            ("parameter", [ClassicTree.text(value, "name", name)]))
    }
}
