import Toolkit

/// `toolkit search find`: what is for sale.
struct FindItems: Command {
    static let name = "find"
    static let summary = "Find things for sale."
    static let details = """
        Only what is within 10 miles of where you are is shown, or within --distance of --zip; eBay's Browse API \
        knows a distance only with --shipping pickup, and without it shows what is anywhere. search.zip says where \
        you are; without it the place service is asked, whose answer counts for a day. Without --provider and \
        search.provider, the Browse API is asked when search.ebay-url is set, otherwise the classic services.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search find vinyl record --distance 3000", "Two words"),
        Example(
            "toolkit search find lamp --condition new,used --shipping free --zip 10001 --distance 500 --sort cheapest",
            "Used or new, sent for free, near New York"),
        Example(
            "toolkit search find blanket --category baby --distance 3000 --limit 5 --page 2 --json", "The second five"),
    ]

    @Argument("The words to look for.", .placeholder("WORD")) var words: [String]
    @Option("Only in this category; 'toolkit search categories' lists them.") var category: ItemCategory?
    @Option("Only in these conditions.") var condition: WordList<WantedCondition>?
    @Option("Only what is sent for free, or can be picked up.") var shipping: WordList<WantedShipping>?
    @Option("Only so many miles away.") var distance: Distance?
    @Option("The postal code to measure from.") var zip: PostalCode?
    @Option("What comes first.") var sort = SearchOrder.best
    @Option("How many items a page has, up to 100.") var limit = PageSize.standard
    @Option("Which page to show.") var page = PageNumber.first
    @Option("Who finds; the setting search.provider by default.") var provider: Provider?

    func run(in context: Context) async throws -> FoundAnswer {
        let keywords = words.joined(separator: " ").trimmed
        guard !keywords.isEmpty else { throw SearchError.blankKeyword }
        try context.provider(provider).check(sort, isForPickup: isForPickup)
        let catalogue = try context.catalogue(provider)
        try catalogue.checkSearch()
        let wished = try context.wishedIDs()
        let found = try await context.waiting("Searching …") {
            var query = SearchQuery(keywords: keywords, category: category?.id)
            query.conditions = condition?.words ?? []
            query.shipping = shipping?.words ?? []
            query.order = sort
            query.page = page.number
            query.pageSize = limit.number
            async let ready: Void = catalogue.prepare()
            query.area = try await area(in: context)
            try await ready
            return try await catalogue.find(query)
        }
        for warning in found.warnings { context.notes.add("The service says: \(warning)") }
        if found.unreadableCount > 0 {
            context.notes.add("Left out: \(found.unreadableCount) of the items, which cannot be read.")
        }
        if distance != nil, !isForPickup, try context.provider(provider) == .ebay {
            context.notes.add(
                "eBay's Browse API knows distances only for what is picked up: --distance does not count.")
        }
        let rows = found.items.map { ListedItemRow(item: $0, isWished: wished?.contains($0.id)) }
        return FoundAnswer(total: found.total, page: page.number, pageSize: limit.number, items: rows)
    }

    private var isForPickup: Bool { shipping?.words.contains(.pickup) ?? false }

    /// Where to look: everywhere, when nobody knows where the person is and nothing that was asked for depends on it.
    private func area(in context: Context) async throws -> SearchQuery.Area? {
        let miles = (distance ?? .standard).number
        if let zip { return SearchQuery.Area(center: zip, distance: miles) }
        do {
            let place = try await PlaceFinder(context).place(for: context.provider(provider))
            return SearchQuery.Area(center: place.zip, distance: miles)
        } catch let error as SearchError {
            guard distance == nil, sort != .nearest, !isForPickup else { throw error }
            context.notes.add("Shown is what there is everywhere. \(error.report.message) --zip ZIP says it.")
            return nil
        }
    }
}

/// A page of what was found.
struct FoundAnswer: Output {
    let total: Int
    let page: Int
    let pageSize: Int
    let items: [ListedItemRow]

    static let shape = AnswerShape.items(ListedItemRow.fields + ["wished"])

    private enum CodingKeys: CodingKey {
        case total, page, items
    }

    func draw(on canvas: inout Canvas) {
        guard !items.isEmpty else {
            return canvas.line(Styled(total == 0 || page == 1 ? "No results." : "No more results."))
        }
        ListedItemRow.draw(items, on: &canvas)
        let first = (page - 1) * pageSize + 1
        let last = first + items.count - 1
        let more = last < total && page < 100 ? "; --page \(page + 1) shows more" : ""
        canvas.paragraph(Styled("\(first) to \(last) of \(total)\(more)", .dim))
    }
}
