import ToolkitStandIn

/// The Finding API (ProductSearchStandIn/Contract.md, section 1).
extension SearchSandbox {
    var findingRoutes: [Route] {
        let path = "/services/search/FindingService/v1"
        return [
            route(.finding, "GET \(path)", callback: "callback") { try find($0) }.with(
                example: "\(path)?OPERATION-NAME=findItemsAdvanced"
                    + "&SECURITY-APPNAME=\(Self.sandboxKey)&RESPONSE-DATA-FORMAT=JSON&keywords=lamp&paginationInput.entriesPerPage=3"
            )
            .needing(Self.findingKey).described(as: .findItems),
            route(.finding, "POST \(path)") { try find($0) }
                .needing(Self.findingKey).described(as: .findItemsByBody),
        ]
    }

    private func find(_ request: SandboxRequest) throws -> HTTPResponse {
        try answer(request, from: ClassicService.finding.input("SECURITY-APPNAME", request)) {
            try answer($0, $1, request)
        }
    }

    private func answer(
        _ operation: FindingOperation, _ input: ClassicInput, _ request: SandboxRequest
    ) throws -> JSONValue {
        do {
            switch operation {
            case .version: return finding([])
            case .recommendation: return try recommendation(input)
            case .histograms:
                let query = try FindingRequest(input, operation, now: seconds).query
                let counts = try database.read { try ListingIndex($0).counts(query) }
                return finding(FindingHistograms(counts: counts).members([.aspectHistogram, .categoryHistogram]))
            default:
                let search = try FindingRequest(input, operation, now: seconds)
                return finding(try result(search, request), search.warnings)
            }
        } catch let error as FindingError {
            return finding([], error: error)
        }
    }

    private var seconds: Int { Int(now().timeIntervalSince1970) }

    private func finding(
        _ members: [(String, JSONValue?)], _ warnings: [FindingError] = [], error: FindingError? = nil
    ) -> JSONValue {
        let problems = (error.map { [$0] } ?? warnings).map(\.tree)
        let head: [(String, JSONValue?)] = [
            ("ack", error != nil ? "Failure" : warnings.isEmpty ? "Success" : "Warning"),
            ("errorMessage", problems.isEmpty ? nil : ["error": .array(problems)]),
            ("version", "1.13.0"), ("timestamp", .string(JSON.text(now()))),
        ]
        return .members(head + members)
    }

    private func result(_ search: FindingRequest, _ request: SandboxRequest) throws -> [(String, JSONValue?)] {
        let (page, offers) = try offers(search.query)
        let items = offers.map { FindingItem(offer: $0, request: search, origin: request.origin).tree }
        let size = search.query.limit
        let pagination = ClassicTree.object(
            ("pageNumber", ClassicTree.number(page.total == 0 ? 0 : search.page)),
            ("entriesPerPage", ClassicTree.number(size)),
            ("totalPages", ClassicTree.number((page.total + size - 1) / size)),
            ("totalEntries", ClassicTree.number(page.total)))
        let address =
            "\(request.origin)/sch/i.html?_nkw=\(PercentEncoding.encode(search.query.keywords))"
            + "&_ipg=\(size)&_pgn=\(search.page)"
        return [
            (
                "searchResult",
                ClassicTree.object(
                    ("@count", ClassicTree.number(items.count)), ("item", items.isEmpty ? nil : .array(items)))
            ),
            ("paginationOutput", pagination), ("itemSearchURL", .string(address)),
        ] + (try histograms(search))
    }

    private func histograms(_ search: FindingRequest) throws -> [(String, JSONValue?)] {
        let wanted = search.selectors.intersection([.aspectHistogram, .categoryHistogram, .conditionHistogram])
        guard !wanted.isEmpty else { return [] }
        let counts = try database.read { try ListingIndex($0).counts(search.query) }
        return FindingHistograms(counts: counts).members(wanted)
    }

    private static let mostCorrectedWords = 20

    /// The keywords with the misspelt words corrected.
    private func recommendation(_ input: ClassicInput) throws -> JSONValue {
        let words = SearchWords.words(of: input["keywords"] ?? "")
        guard !words.isEmpty else { throw FindingError.noKeywords }
        // A comparison with all known words takes time.
        guard words.count <= Self.mostCorrectedWords else { return finding([], [.noRecommendation]) }
        let known = Department.words
        let better = words.map { known.contains($0) ? $0 : Suggestion.nearest(to: $0, among: known) ?? $0 }
        guard better != words else { return finding([], [.noRecommendation]) }
        return finding([("keywords", .string(better.joined(separator: " ")))])
    }
}
