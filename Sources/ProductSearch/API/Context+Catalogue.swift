import Toolkit

extension Context {
    /// Who finds things: the one that was named, else the setting's, else `ebay` when its address is set.
    /// - Throws: `SettingsError`.
    func provider(_ named: Provider?) throws -> Provider {
        if let named { return named }
        let setting = try settings.value(ProductSearchFeature.provider)
        if let provider = setting.flatMap(Provider.init(rawValue:)) { return provider }
        return try settings.value(ProductSearchFeature.ebayURL) == nil ? .classic : .ebay
    }

    /// The catalogue of a provider.
    /// - Throws: `SearchError.notConfigured`, `SettingsError`, and what `Context.client` throws.
    func catalogue(_ named: Provider?) throws -> any Catalogue {
        switch try provider(named) {
        case .classic: ClassicCatalogue(self)
        case .ebay: try BrowseCatalogue(self)
        }
    }
}
