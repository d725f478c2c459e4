import Toolkit

/// `toolkit search find`: finds things for sale.
struct FindItems: Command {
    static let name = "find"
    static let summary = "Find things for sale."
    static let details = """
        Finds items within 10 miles of your location by default.
        """
    static let terminalDetails = """
        eBay's Browse API limits the distance only for local pickup; for other shipping, the results come from \
        everywhere. Your location is the setting search.zip. If it is not set, the command asks the location service and caches the \
        answer for a day. The default provider is the setting search.provider. If it is not set, the command uses the \
        Browse API if search.ebay-url is set, otherwise the classic services.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search find vinyl record --distance 3000", "Find items by two words"),
        Example(
            "toolkit search find lamp --condition new,used --shipping free --zip 10001 --distance 500 --sort cheapest",
            "New or used, with free shipping, near New York"),
        Example(
            "toolkit search find blanket --category baby --distance 3000 --limit 5 --page 2 --json", "Items 6 to 10"),
    ]

    @Argument("The words to search for.", .titled("Keyword"), .placeholder("WORD"), .sample("lamp"))
    var words: [String]
    @Option("Only items in this category.", .onTerminal("See 'toolkit search categories'.")) var category: ItemCategory?
    @Option(
        "Only items in the category with this ID, which each item has.", .name("category-id"))
    var categoryID: CategoryID?
    @Option("Only items in these conditions; refurbished items count as used.")
    var condition: WordList<WantedCondition>?
    @Option("Only items with these shipping options.") var shipping: WordList<WantedShipping>?
    @Option("Only items within this many miles; 10 by default.", .defaultValue { _ in Distance.standard.argument })
    var distance: Distance?
    @Option(
        "The postal code to measure the distance from; your location by default.",
        .defaultValue { try $0.settings.value(ProductSearchFeature.zip) }, .explainedDefault { _ in "your location" })
    var zip: PostalCode?
    @Option("The order; prices include shipping.") var sort = SearchOrder.best
    @Flag("Reverse the order by price.", .onlyTyped) var reverse: Bool
    @Option("The number of items on a page, up to 100.") var limit = PageSize.standard
    @Option("The page to show.") var page = PageNumber.first
    @Option("The provider to use; search.provider by default.", .usualProvider) var provider: Provider?

    func run(in context: Context) async throws -> FoundAnswer {
        let keywords = words.joined(separator: " ").trimmed
        guard !keywords.isEmpty else { throw SearchError.blankKeyword }
        guard category == nil || categoryID == nil else {
            throw Report.usage(
                "Give \(option: "category") or \(option: "category-id"), but not both.", code: "two-categories")
        }
        let order = try reverse ? sort.reversed() : sort
        try context.provider(provider).check(order, isForPickup: isForPickup)
        let catalogue = try context.catalogue(provider)
        try catalogue.checkSearch()
        let wished = try context.wishedIDs()
        let isLimited = try isForPickup || context.provider(provider) != .ebay
        let query = query(keywords, order)
        let (found, area, nearest) = try await context.waiting("Searching …") {
            () -> (FoundItems, SearchQuery.Area?, Double?) in
            async let ready: Void = catalogue.prepare()
            let area = try await self.area(in: context)
            try await ready
            let query = changed(query) { $0.area = area }
            let found = try await catalogue.find(query)
            let isEmpty = isLimited && found.total == 0 && found.items.isEmpty
            return (found, area, isEmpty ? try await distance(ofNearest: query, in: catalogue) : nil)
        }
        try tell(found, isLimited, context)
        let rows = found.items.map { ListedItemRow(item: $0, isWished: wished?.contains($0.id)) }
        return FoundAnswer(
            total: found.total, page: page.number, pageSize: limit.number, items: rows,
            pictures: try await ListedItemRow.pictures(of: rows, context), area: isLimited ? area : nil,
            nearest: nearest.map { FoundAnswer.Nearest($0, context) })
    }

    /// The search without its area.
    private func query(_ keywords: String, _ order: SearchOrder) -> SearchQuery {
        var query = SearchQuery(keywords: keywords, category: categoryID?.argument ?? category?.id)
        query.conditions = condition?.words ?? []
        query.shipping = shipping?.words ?? []
        query.order = order
        query.page = page.number
        query.pageSize = limit.number
        return query
    }

    /// Adds notes about what the service ignored or sent in another form.
    private func tell(_ found: FoundItems, _ isLimited: Bool, _ context: Context) throws {
        for warning in found.warnings { context.notes.add("The service warns: \(warning)") }
        try context.noteUnreadable(found.unreadableCount, of: "item", read: found.items.count)
        if distance != nil, !isLimited {
            context.notes.add(
                "\(option: "distance") has no effect without \(option: "shipping") pickup. eBay's Browse API limits it only for pickup."
            )
        }
    }

    /// The distance of the nearest item outside the area, in miles; `nil` if there is none, or the service does not tell.
    private func distance(ofNearest query: SearchQuery, in catalogue: any ItemCatalogue) async throws -> Double? {
        guard let query = query.forNearest else { return nil }
        do {
            // No place is farther away than half of the equator.
            return try await catalogue.find(query).firstMiles.flatMap { 0...12_500 ~= $0 ? $0 : nil }
        } catch is any ReportedError {
            // The answer without results is right without it.
            return nil
        }
    }

    private var isForPickup: Bool { shipping?.words.contains(.pickup) ?? false }

    /// The area to search; `nil` for everywhere, when the location is unknown and no option depends on it.
    private func area(in context: Context) async throws -> SearchQuery.Area? {
        let miles = (distance ?? .standard).number
        if let zip { return SearchQuery.Area(center: zip, distance: miles) }
        do {
            let place = try await PlaceFinder(context).place(for: context.provider(provider))
            return SearchQuery.Area(center: place.zip, distance: miles)
        } catch let error as SearchError {
            guard distance == nil, sort != .nearest, !isForPickup else { throw error }
            context.notes.add(
                "Showing results from everywhere. \(error.report.message) Set your location with \(option: "zip", "ZIP")."
            )
            return nil
        }
    }
}

/// A page of search results.
struct FoundAnswer: Output {
    let total: Int
    let page: Int
    let pageSize: Int
    let items: [ListedItemRow]
    let pictures: RowPictures
    /// The area that the service has searched; `nil` for everywhere.
    let area: SearchQuery.Area?
    /// The nearest item of a search without results; `nil` if it is not known.
    let nearest: Nearest?

    /// An item outside the area.
    struct Nearest {
        /// The distance in whole miles, rounded up.
        let miles: Int
        let line: CommandWords

        init(_ miles: Double, _ context: Context) {
            // The services round to tenths.
            self.miles = Int((miles + 0.05).rounded(.up))
            line = context.command(["search", "find"], with: "distance", String(self.miles))
        }
    }

    static let shape = AnswerShape.items(ListedItemRow.fields)

    private enum CodingKeys: CodingKey {
        case total, page, items, area, nearestMiles
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(total, forKey: .total)
        try container.encode(page, forKey: .page)
        try container.encode(items, forKey: .items)
        try container.encode(areaText, forKey: .area)
        try container.encodeIfPresent(nearest?.miles, forKey: .nearestMiles)
    }

    /// Where the items are, for people and programs.
    private var areaText: String? {
        area.map { "within \($0.distance.counted("mile")) of \($0.center.argument)" }
    }

    func draw(on canvas: inout Canvas) {
        guard !items.isEmpty else {
            canvas.line(Styled(total == 0 || page == 1 ? "No results." : "No more results."))
            if total == 0 || page == 1 { drawArea(on: &canvas) }
            return
        }
        ListedItemRow.draw(items, pictures, on: &canvas)
        let first = (page - 1) * pageSize + 1
        let last = first + items.count - 1
        let more = last < total && page < 100 ? "; --page \(page + 1) shows more" : ""
        canvas.paragraph(Styled("\(first) to \(last) of \(total)", .dim), hint: Styled(more, .dim))
        drawArea(on: &canvas)
    }

    /// Tells what limits the search, and how to widen it.
    private func drawArea(on canvas: inout Canvas) {
        guard let areaText else { return }
        canvas.paragraph(
            Styled("Only items \(areaText).", .dim),
            hint: nearest == nil ? Styled(" Widen the search with --distance.", .dim) : "")
        guard let nearest else { return }
        canvas.line(
            Styled("The nearest item is \(nearest.miles.counted("mile")) away."),
            hint: Styled(" Find it: \(nearest.line.line)"))
    }
}
