import Toolkit

/// The client of the product listing service.
struct BadgeService: Sendable {
    private let client: HTTPClient

    init(_ context: Context) throws { client = try context.services.client(for: TechTestBadgesFeature.listing) }

    /// - Throws: `BadgesError.credentialsRefused`; the errors of ``HTTPClient/send(_:)``.
    func products() async throws -> ProductListing { try await send(.products()) }

    /// - Throws: `BadgesError.noSuchProduct`, `.otherProduct`, `.credentialsRefused`; the errors of
    ///   ``HTTPClient/send(_:)``.
    func product(_ id: String) async throws -> ProductDetail {
        let detail = try await send(.product(id), missing: .noSuchProduct(id))
        guard detail.product.id == id else { throw BadgesError.otherProduct(asked: id, got: detail.product.id) }
        return detail
    }

    /// - Throws: `BadgesError.noSuchUser`, `.credentialsRefused`; the errors of ``HTTPClient/send(_:)``.
    func offers(of user: Int) async throws -> UserOffers {
        try await send(.offers(of: user), missing: .noSuchUser(user))
    }

    /// Fetches the picture with a name.
    ///
    /// The bytes decide whether it is a picture, because the service sends `image/jpeg` for PNG icons as well
    /// (TechTestBadgesStandIn/Contract.md, section 2.6).
    /// - Parameter name: The `text` or the `icon` of an ``ImageKey``.
    /// - Throws: `BadgesError.noSuchPicture`, `.noPicture`, `.credentialsRefused`; the errors of
    ///   ``HTTPClient/send(_:)``.
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

struct FetchedImage: Sendable {
    /// The picture's name.
    let key: String
    let bytes: [UInt8]

    static func path(of key: String) -> String { "/image/\(key).jpg" }
}
