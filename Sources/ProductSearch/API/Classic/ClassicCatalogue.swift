import Toolkit

/// The Finding, Shopping and Merchandising APIs (`services/ebay.md`, sections 1 to 3).
struct ClassicCatalogue: Catalogue {
    private let finding: KeyedService
    private let shopping: KeyedService
    private let merchandising: KeyedService

    init(_ context: Context) throws {
        finding = try KeyedService(context, ProductSearchFeature.finding)
        shopping = try KeyedService(context, ProductSearchFeature.shopping)
        merchandising = try KeyedService(context, ProductSearchFeature.merchandising)
    }

    func find(_ query: SearchQuery) async throws -> FoundItems {
        var found = try await send(.findItemsAdvanced(query), to: finding).found
        found.warnings = found.warnings.map(finding.shown)
        return found
    }

    func item(_ id: ItemID) async throws -> ItemDetail {
        let answer = try await send(.singleItem(id), to: shopping) { failure in
            failure.id == "10.12" ? .noSuchItem(id.text) : nil
        }
        guard let item = answer.item else { throw SearchError.noSuchItem(id.text) }
        return item
    }

    func similar(to id: ItemID) async throws -> [SimilarItem] {
        try await send(.similarItems(id), to: merchandising).items
    }

    /// Asks, and reads failures also from answers with another status than success (section 1.3).
    private func send<Answer: ClassicAnswer>(
        _ endpoint: Endpoint<Answer>, to service: KeyedService,
        _ translate: (ClassicFailure) -> SearchError? = { _ in nil }
    ) async throws -> Answer {
        let response = try await service.respond(to: endpoint)
        let told = response.status.isSuccess ? nil : (try? JSON.decode(Answer.self, from: response.body))?.failure
        let answer = told == nil ? try service.read(endpoint, response) : nil
        if let failure = told ?? answer?.failure {
            let message = service.shown(failure.message)
            throw translate(failure) ?? failure.error(of: service.label, message: message)
        }
        guard let answer else { throw Report.defect("An answer without a failure is none.") }
        return answer
    }
}
