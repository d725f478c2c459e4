import ToolkitStandIn

/// eBay's Browse API (ProductSearchStandIn/Contract.md, section 7).
extension SearchSandbox {
    var browseRoutes: [Route] {
        [
            browse("item_summary/search", example: "?q=lamp&limit=3") { try searchItems($0) }
                .described(as: .searchItems),
            browse("item/get_item_by_legacy_id", example: "?legacy_item_id=\(Self.firstItem)") { request in
                let id = request.query("legacy_item_id") ?? ""
                guard let offer = try offer(id) else { throw BrowseProblem.noLegacyItem(id) }
                let variation = request.query("legacy_variation_id") ?? request.query("legacy_variation_sku") ?? "0"
                return try details(of: offer, variation, request, missing: .noLegacyItem(variation))
            }
            .quick().described(as: .getItemByLegacyID),
            browse("item/get_items_by_item_group", example: "?item_group_id=\(Self.firstGroup)") { request in
                let id = request.query("item_group_id") ?? ""
                guard let offer = try offer(id), offer.listing.hasVariations else {
                    throw BrowseProblem.noItemGroup(id)
                }
                return item(offer, request).group
            }
            .quick().described(as: .getItemsByItemGroup),
            browse("item/get_items", example: "?item_ids=v1%7C\(Self.firstItem)%7C0") { try items($0) }
                .described(as: .getItems),
            browse("item/:id") { try item($0) }.quick()
                .with(example: "/buy/browse/v1/item/v1%7C\(Self.firstItem)%7C0").described(as: .getItem),
        ]
    }

    /// A route that needs a token.
    private func browse(
        _ path: String, example: String = "", _ handle: @escaping @Sendable (SandboxRequest) throws -> JSONValue
    ) -> Route {
        route(.browse, "GET /buy/browse/v1/\(path)") { request in
            do {
                guard let authorization = request.headers["Authorization"] else { throw BrowseProblem.noToken }
                let seconds = Int(now().timeIntervalSince1970)
                guard ApplicationToken.isGood(authorization, at: seconds) else { throw BrowseProblem.badToken }
                return .json(try handle(request))
            } catch let problem as BrowseProblem {
                return problem.response
            }
        }
        .with(example: "/buy/browse/v1/\(path)\(example)").needing(.token)
    }

    private func searchItems(_ request: SandboxRequest) throws -> JSONValue {
        var search = try BrowseRequest(request, now: Int(now().timeIntervalSince1970))
        if let number = search.query.number {
            search.query.category = try offer(Listing.id(number))?.listing.category
        }
        let (page, offers) = try offers(search.query)
        let center = search.isForPickup ? search.query.center : nil
        let hasItems = !search.groups.isDisjoint(with: BrowseFieldGroup.items) || search.groups.isEmpty
        let items = hasItems ? offers.map { summary($0, center, search, request) } : []
        let (limit, offset) = (search.query.limit, search.query.offset)
        let members: [(String, JSONValue?)] = [
            ("href", .string(Self.address(request, offset: offset, limit: limit))),
            ("total", .integer(Int64(page.total))), ("limit", .integer(Int64(limit))),
            ("offset", .integer(Int64(offset))),
            (
                "next",
                offset + limit < page.total
                    ? .string(Self.address(request, offset: offset + limit, limit: limit)) : nil
            ),
            (
                "prev",
                offset > 0 ? .string(Self.address(request, offset: max(0, offset - limit), limit: limit)) : nil
            ),
            ("refinement", try refinement(search, request)),
            ("itemSummaries", items.isEmpty ? nil : .array(items)),
            ("warnings", search.warnings.isEmpty ? nil : .array(search.warnings.map(\.json))),
        ]
        return .members(members)
    }

    private func summary(
        _ offer: ListingOffer, _ center: Coordinate?, _ search: BrowseRequest, _ request: SandboxRequest
    ) -> JSONValue {
        var item = item(offer, request)
        item.center = center
        item.isExtended = !search.groups.isDisjoint(with: [.extended, .full])
        return item.summary
    }

    private func refinement(_ search: BrowseRequest, _ request: SandboxRequest) throws -> JSONValue? {
        guard !search.groups.isDisjoint(with: BrowseFieldGroup.refinements.union([.full])) else { return nil }
        let (counts, all) = try database.read { connection in
            let index = ListingIndex(connection)
            return (try index.counts(search.query), try index.counts(changed(search.query) { $0.buying = [] }))
        }
        return BrowseRefinement(counts: counts, buying: all.buying, groups: search.groups) { name, value in
            Self.address(request, setting: name, to: value)
        }.json
    }

    private func item(_ offer: ListingOffer, _ request: SandboxRequest) -> BrowseItem {
        let groups = (request.query("fieldgroups") ?? "").split(separator: ",")
        return BrowseItem(
            offer: offer, origin: request.origin, campaign: AffiliateCampaign(request),
            hasProduct: groups.contains("PRODUCT"))
    }

    /// Several items by their IDs or by those of their groups; those that do not exist become warnings.
    private func items(_ request: SandboxRequest) throws -> JSONValue {
        func list(_ name: String) -> [String] { (request.query(name) ?? "").split(separator: ",").map(String.init) }
        let (ids, groups) = (list("item_ids"), list("item_group_ids"))
        guard 1...20 ~= max(ids.count, groups.count), ids.isEmpty || groups.isEmpty else {
            throw BrowseProblem.noItemIDs
        }
        var (items, warnings): ([JSONValue], [JSONValue]) = ([], [])
        for id in ids {
            do {
                items.append(try item(id: id, request))
            } catch let problem as BrowseProblem {
                warnings.append(problem.json)
            }
        }
        for id in groups {
            if let offer = try offer(id), offer.listing.hasVariations {
                items += item(offer, request).variations.map { .members($0.facts) }
            } else {
                warnings.append(BrowseProblem.missingItem(id).json)
            }
        }
        return .members([
            ("items", items.isEmpty ? nil : .array(items)), ("total", .integer(Int64(items.count))),
            ("warnings", warnings.isEmpty ? nil : .array(warnings)),
        ])
    }

    private func item(_ request: SandboxRequest) throws -> JSONValue { try item(id: request["id"], request) }

    private func item(id: String, _ request: SandboxRequest) throws -> JSONValue {
        let parts = id.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "v1" else { throw BrowseProblem.malformedID(id) }
        guard let offer = try offer(String(parts[1])) else { throw BrowseProblem.noItem(id) }
        return try details(of: offer, String(parts[2]), request, missing: .noItem(id))
    }

    /// Returns a listing without variations, with the ID `0`, or a variation.
    private func details(
        of offer: ListingOffer, _ variation: String, _ request: SandboxRequest, missing: BrowseProblem
    ) throws -> JSONValue {
        var item = item(offer, request)
        if let index = offer.listing.variations.firstIndex(of: variation) {
            item.variation = index
            return item.details
        }
        if variation == "0", let address = item.groupAddress { throw BrowseProblem.itemGroup(address) }
        throw missing
    }

    /// The address of a search with another value of a parameter; a filter is added to the others.
    private static func address(_ request: SandboxRequest, setting name: String, to value: String) -> String {
        let old = name == "filter" ? request.query.filter { $0.name == name }.map { "\($0.value)," }.joined() : ""
        let others = request.query.filter { ![name, "offset", "fieldgroups"].contains($0.name) }
        let query = PercentEncoding.encode(others.map { ($0.name, $0.value) } + [(name, old + value)])
        return "\(request.origin)/buy/browse/v1/item_summary/search?\(query)"
    }

    private static func address(_ request: SandboxRequest, offset: Int, limit: Int) -> String {
        let others = request.queryText.split(separator: "&").filter {
            !$0.hasPrefix("offset=") && !$0.hasPrefix("limit=")
        }
        let query = (others + ["limit=\(limit)", "offset=\(offset)"]).joined(separator: "&")
        return "\(request.origin)/buy/browse/v1/item_summary/search?\(query)"
    }
}
