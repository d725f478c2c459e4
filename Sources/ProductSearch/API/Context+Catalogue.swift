import Toolkit

extension Context {
    /// Who finds things: the one that was named, else the setting's, else `ebay` when its address is set.
    /// - Throws: `SettingsError`.
    func provider(_ named: Provider?) throws -> Provider {
        try named ?? Provider(settings)
    }

    /// The catalogue of a provider.
    /// - Throws: `SearchError.notConfigured`, `SettingsError`, and what `Context.client` throws.
    func catalogue(_ named: Provider?) throws -> any ItemCatalogue {
        switch try provider(named) {
        case .classic: ClassicCatalogue(self)
        case .ebay: try BrowseCatalogue(self)
        }
    }
}

extension Provider {
    /// The setting's, else `ebay` when its address is set.
    /// - Throws: `SettingsError`.
    init(_ settings: Settings) throws {
        let setting = try settings.value(ProductSearchFeature.provider)
        let standard = try settings.value(ProductSearchFeature.ebayURL) == nil ? Provider.classic : .ebay
        self = setting.flatMap(Provider.init(rawValue:)) ?? standard
    }
}
