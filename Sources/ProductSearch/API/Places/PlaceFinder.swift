import Toolkit

/// Finds the user's location: the setting, else the location service's answer, which is cached for a day.
struct PlaceFinder: Sendable {
    private let context: Context

    init(_ context: Context) { self.context = context }

    /// Returns the location for a search; a search with a real service never uses the sandbox's location.
    /// - Throws: `SearchError.placeUnknown`; `SettingsError` for an invalid setting.
    func place(for provider: Provider) async throws -> CurrentPlace {
        let isReal = try context.isConfigured(ProductSearchFeature.mainService(of: provider))
        let isKnown = try context.settings.value(ProductSearchFeature.zip) != nil
        let address = ProductSearchFeature.place.address.key
        guard try !isReal || isKnown || context.isConfigured(ProductSearchFeature.place) else {
            throw SearchError.placeUnknown(
                .badSettings("\(address) is not set; the usual value is http://ip-api.com/json."))
        }
        return try await place()
    }

    /// - Throws: `SearchError.placeUnknown`; `SettingsError` for an invalid setting.
    func place() async throws -> CurrentPlace {
        if let setting = try context.settings.resolve(ProductSearchFeature.zip) {
            guard let zip = PostalCode(setting.value.trimmed) else {
                throw SettingsError.badValue(
                    key: ProductSearchFeature.zip.key, value: setting.value, wanted: "a US postal code of five digits",
                    origin: setting.origin)
            }
            return CurrentPlace(zip)
        }
        let service = try SignInPlace(context, service: ProductSearchFeature.place).service.name
        let kept = try context.sparing { try PlaceStore(context).place(at: service, now: context.now) }
        if let kept { return kept }
        let place = try await asked()
        _ = try context.sparing { try PlaceStore(context).keep(place, at: service, now: context.now) }
        return place
    }

    /// Asks the service; an error of the request or the answer becomes `SearchError.placeUnknown`.
    private func asked() async throws -> CurrentPlace {
        do {
            return try await ask()
        } catch let error as HTTPError {
            throw SearchError.placeUnknown(error.report)
        } catch let error as SearchError {
            throw SearchError.placeUnknown(error.report)
        }
    }

    private func ask() async throws -> CurrentPlace {
        let client = try context.services.client(for: ProductSearchFeature.place)
        let answer = try await client.send(.currentPlace())
        guard let place = answer.place else { throw SearchError.noPlace(answer.message) }
        return place
    }
}
