import Toolkit

/// Google's search for images (ProductSearchStandIn/Contract.md, section 6).
struct PhotoSearch: Sendable {
    /// The number of photos that the client asks for (ProductSearchStandIn/Contract.md, section 8.4).
    static let count = 8

    private let service: KeyedService
    private let engine: String

    /// - Throws: `SearchError.notConfigured`, and the errors of `Services.client`.
    init(_ context: Context) throws {
        let description = ProductSearchFeature.photos
        service = try KeyedService(context, description)
        let setting = ProductSearchFeature.photosEngine
        try context.require(
            [setting], of: description.service, description.label,
            source: "Get an ID at https://programmablesearchengine.google.com.")
        engine = try context.settings.value(setting) ?? ProductSearchFeature.sandboxKey
    }

    /// Returns the addresses of up to eight photos for a title.
    func photos(of title: String) async throws -> [String] {
        let endpoint = Endpoint<PhotosAnswer>.photos(of: title, engine: engine, count: Self.count)
        let response = try await service.respond(to: endpoint)
        if !response.status.isSuccess, let failure = try? JSON.decode(PhotosFailure.self, from: response.body) {
            throw failure.error(response.status, service: service)
        }
        return try Array(service.read(endpoint, response).links.prefix(Self.count))
    }
}

extension Endpoint {
    fileprivate static func photos(
        of title: String, engine: String, count: Int
    ) -> Endpoint where Value == PhotosAnswer {
        Endpoint(
            .get, path: [],
            query: [
                ("q", title), ("cx", engine), ("searchType", "image"), ("imgSize", "huge"), ("num", String(count)),
            ])
    }
}

/// The answer of the image search; it has no `items` when nothing was found.
struct PhotosAnswer: Decodable, Sendable {
    let links: [String]

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard ["kind", "items", "searchInformation", "queries", "url"].contains(where: root.has) else {
            throw root.missing("items")
        }
        links = root.objects("items").compactMap { $0.text("link") }
    }
}

private struct PhotosFailure: Decodable {
    let code: Int?
    let message: String?

    init(from decoder: any Decoder) throws {
        let error = LooseObject(from: decoder).object("error")
        code = error?.integer("code")
        message = error?.text("message")
    }

    func error(_ status: HTTPStatus, service: KeyedService) -> SearchError {
        let message = service.shown(message ?? status.reason)
        let key = ProductSearchFeature.photos.service.settings[1]
        return switch code ?? status.rawValue {
        case 401, 403: .keyRefused(service: service.label, message: message, setting: key)
        case 400 where message.lowercased().contains("api key"):
            .keyRefused(service: service.label, message: message, setting: key)
        case 429: .limited(service: service.label, message: message)
        case 500...: .failed(service: service.label, message: message)
        default: .refused(service: service.label, message: message)
        }
    }
}
