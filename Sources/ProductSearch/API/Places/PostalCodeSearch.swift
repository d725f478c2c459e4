import Toolkit

/// GeoNames' search for postal codes (ProductSearchStandIn/Contract.md, section 4).
struct PostalCodeSearch: Sendable {
    private let service: KeyedService

    init(_ context: Context) throws { service = try KeyedService(context, ProductSearchFeature.postalCodes) }

    /// Returns up to five postal codes that start with the digits.
    func places(_ prefix: PostalPrefix) async throws -> [PostalPlace] {
        let endpoint = Endpoint<PostalCodesAnswer>.postalCodes(prefix)
        let response = try await service.respond(to: endpoint)
        let told = response.status.isSuccess ? nil : try? JSON.decode(PostalCodesAnswer.self, from: response.body)
        let answer = try told ?? service.read(endpoint, response)
        guard let problem = answer.problem else { return answer.places }
        let message = service.shown(answer.message)
        switch problem {
        case 15: return []
        case 10:
            throw SearchError.keyRefused(
                service: service.label, message: message,
                setting: ProductSearchFeature.postalCodes.service.settings[1])
        case 18, 19, 20, 22: throw SearchError.limited(service: service.label, message: message)
        default: throw SearchError.refused(service: service.label, message: message)
        }
    }
}
