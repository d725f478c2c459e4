import Toolkit

extension LiveValues {
    /// The items of the sandbox; with a real service, the items on the wish list.
    static let items = LiveValues(areIDs: true) { context in
        let named = context.value(of: "provider").flatMap(Provider.init(rawValue:))
        let service = ProductSearchFeature.mainService(of: try named ?? Provider(context.settings))
        guard try context.target(of: service) == .sandbox else { return try wishes.find(context) }
        return try context.candidates(
            ProductSearchFeature.sandboxItems, for: service)
    }

    static let wishes = LiveValues(areIDs: true) { context in
        let rows = try context.localRows(
            "SELECT CAST(id AS TEXT), coalesce(title, '') FROM search_wish ORDER BY number LIMIT ?",
            CompletionContext.limit)
        return try rows.map { Candidate(try $0.get(0), try $0.get(1)) }
    }
}
