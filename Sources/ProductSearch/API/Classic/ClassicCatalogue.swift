import Toolkit

/// The catalogue of the classic services.
///
/// - Finding: ProductSearchStandIn/Contract.md, section 1
/// - Shopping: ProductSearchStandIn/Contract.md, section 2
/// - Merchandising: ProductSearchStandIn/Contract.md, section 3
struct ClassicCatalogue: ItemCatalogue {
    private let context: Context

    /// Creates the catalogue; the settings of a service are read when the service is used.
    init(_ context: Context) { self.context = context }

    func checkSearch() throws { _ = try service(ProductSearchFeature.finding) }

    func find(_ query: SearchQuery) async throws -> FoundItems {
        let finding = try service(ProductSearchFeature.finding)
        var found = try await send(.findItemsAdvanced(query), to: finding).found
        found.warnings = found.warnings.map(finding.shown)
        return found
    }

    func item(_ id: ItemID) async throws -> ItemDetail {
        let shopping = try service(ProductSearchFeature.shopping)
        let answer = try await send(.singleItem(id), to: shopping) { failure in
            failure.id == "10.12" ? .noSuchItem(id.text) : nil
        }
        guard let item = answer.item else { throw SearchError.noSuchItem(id.text) }
        return item
    }

    func similar(to id: ItemID) async throws -> [ListedItem] {
        try await send(.similarItems(id), to: service(ProductSearchFeature.merchandising)).items
    }

    private func service(_ description: KeyedService.Description) throws -> KeyedService {
        try KeyedService(context, description)
    }

    /// Sends a request and reads the answer.
    ///
    /// An answer with an error status may contain a failure, too (ProductSearchStandIn/Contract.md, section 1.3).
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
        guard let answer else { throw Report.defect("An answer has neither a failure nor a value.") }
        return answer
    }
}
