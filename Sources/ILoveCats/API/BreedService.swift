import Toolkit

/// The breeds and their photos.
struct BreedService: Sendable {
    private let client: HTTPClient

    init(_ context: Context) throws {
        client = try context.services.client(for: ILoveCatsFeature.breeds)
    }

    /// The breeds whose name contains a text; all of them without one.
    func breeds(_ text: String?) async throws -> [BreedProfile] {
        guard let text, !text.isEmpty else { return try await client.send(.breeds()) }
        return try await client.send(.breeds(matching: text))
    }

    /// What is known of a breed; `nil` when the service knows nothing.
    func profile(of breed: Breed) async throws -> BreedProfile? {
        try await breeds(breed.name).first { $0.id == breed.id }
    }

    /// The address of a random photo of a breed.
    func photo(of breed: Breed) async throws -> PhotoAddress {
        guard let address = try await client.send(.photo(of: breed)).first.flatMap({ PhotoAddress($0.url) }) else {
            throw CatsError.noPhoto(breed)
        }
        return address
    }
}
