import Toolkit

struct BreedService: Sendable {
    private let client: HTTPClient

    init(_ context: Context) throws { client = try context.services.client(for: ILoveCatsFeature.breeds) }

    /// Returns the breeds whose name contains a text; without a text, all breeds.
    func breeds(_ text: String?) async throws -> [BreedProfile] {
        guard let text, !text.isEmpty else { return try await all() }
        return try await client.send(.breeds(matching: text))
    }

    /// Reads as many pages as the service promises in `Pagination-Count`; without this field, the first one.
    private func all() async throws -> [BreedProfile] {
        var breeds: [BreedProfile] = []
        var pages = PageGuard<String>(limit: Self.pageSize)
        for number in 0... {
            let endpoint = Endpoint.breeds(page: number, limit: Self.pageSize)
            let response = try await client.respond(to: endpoint)
            let page = try client.read(endpoint, response)
            try pages.check(count: page.count, first: page.first?.id, of: client)
            breeds += page
            let count = response.headers["Pagination-Count"].flatMap { Int($0) } ?? 0
            if page.isEmpty || breeds.count >= count { break }
        }
        return breeds
    }

    private static let pageSize = 100

    /// Returns the profile of a breed; `nil` when the service does not know the breed.
    func profile(of breed: Breed) async throws -> BreedProfile? {
        try await breeds(breed.name).first { $0.id == breed.id }
    }

    /// - Throws: ``CatsError/noPhoto(_:)`` when the service has no photo of the breed.
    func photo(of breed: Breed) async throws -> PhotoAddress {
        guard let address = try await client.send(.photo(of: breed)).first.flatMap({ PhotoAddress($0.url) }) else {
            throw CatsError.noPhoto(breed)
        }
        return address
    }
}
