import Toolkit

/// The product listing service.
struct BadgeService: Sendable {
    private let client: HTTPClient

    init(_ context: Context) throws {
        client = try context.services.client(for: TechTestBadgesFeature.listing)
    }

    /// All products.
    /// - Throws: what ``HTTPClient/send(_:)`` throws; `BadgesError.credentialsRefused`.
    func products() async throws -> ProductListing {
        try await send(.products())
    }

    /// One product.
    /// - Throws: `BadgesError.noSuchProduct`, `.otherProduct`, `.credentialsRefused`; what ``HTTPClient/send(_:)`` throws.
    func product(_ id: String) async throws -> ProductDetail {
        let detail = try await send(.product(id), missing: .noSuchProduct(id))
        guard detail.product.id == id else { throw BadgesError.otherProduct(asked: id, got: detail.product.id) }
        return detail
    }

    /// What a user is offered.
    /// - Throws: `BadgesError.noSuchUser`, `.credentialsRefused`; what ``HTTPClient/send(_:)`` throws.
    func offers(of user: Int) async throws -> UserOffers {
        try await send(.offers(of: user), missing: .noSuchUser(user))
    }

    /// The picture with a name, by its bytes, whatever the service says of them.
    /// - Parameter name: an ``ImageKey``'s text, or its icon's.
    /// - Throws: `BadgesError.noSuchPicture`, `.noPicture`, `.credentialsRefused`; what ``HTTPClient/send(_:)`` throws.
    func image(_ name: String) async throws -> FetchedImage {
        let path = FetchedImage.path(of: name)
        let response = try await send(.image(name), missing: .noSuchPicture(path: path))
        guard Picture(response.body) != nil else { throw BadgesError.noPicture(path: path) }
        return FetchedImage(key: name, bytes: response.body)
    }

    private func send<Value>(_ endpoint: Endpoint<Value>, missing: BadgesError? = nil) async throws -> Value {
        do {
            return try await client.send(endpoint)
        } catch let error as HTTPError {
            switch error.status {
            case .unauthorized: throw BadgesError.credentialsRefused(error.report)
            case .notFound: throw missing ?? error
            default: throw error
            }
        }
    }
}

/// A picture that the service has given.
struct FetchedImage: Sendable {
    /// Its name.
    let key: String
    /// The whole file.
    let bytes: [UInt8]

    /// Where the picture with a name is.
    static func path(of key: String) -> String { "/image/\(key).jpg" }
}
