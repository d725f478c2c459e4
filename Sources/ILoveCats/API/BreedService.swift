import Toolkit

/// The client of the breeds service.
struct BreedService: Sendable {
    private let client: HTTPClient

    init(_ context: Context) throws {
        client = try context.services.client(for: ILoveCatsFeature.breeds)
    }

    /// Returns the breeds whose name contains a text.
    ///
    /// Without a text, it returns all breeds.
    func breeds(_ text: String?) async throws -> [BreedProfile] {
        guard let text, !text.isEmpty else { return try await client.send(.breeds()) }
        return try await client.send(.breeds(matching: text))
    }

    /// Returns the profile of a breed; `nil` when the service does not know the breed.
    func profile(of breed: Breed) async throws -> BreedProfile? {
        try await breeds(breed.name).first { $0.id == breed.id }
    }

    /// Returns the URL of a random photo of a breed.
    /// - Throws: ``CatsError/noPhoto(_:)`` when the service has no photo of the breed.
    func photo(of breed: Breed) async throws -> PhotoAddress {
        guard let address = try await client.send(.photo(of: breed)).first.flatMap({ PhotoAddress($0.url) }) else {
            throw CatsError.noPhoto(breed)
        }
        return address
    }
}
