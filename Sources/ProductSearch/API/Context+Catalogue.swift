import Toolkit

extension Context {
    /// The provider: the named one, else the setting, else `ebay` if its address is set, else `classic`.
    /// - Throws: `SettingsError`.
    func provider(_ named: Provider?) throws -> Provider { try named ?? Provider(settings) }

    /// The provider of an item: the named one, else `ebay` for a variation, else the one of all commands.
    ///
    /// Whoever uses a real service never gets an item of the sandbox instead.
    /// - Throws: `SettingsError`.
    func provider(_ named: Provider?, of id: ItemID) throws -> Provider {
        let usual = try provider(named)
        guard named == nil, id.isVariation else { return usual }
        let isReal = try isConfigured(ProductSearchFeature.mainService(of: usual))
        return try isReal && !isConfigured(ProductSearchFeature.mainService(of: .ebay)) ? usual : .ebay
    }

    /// - Throws: `SearchError.notConfigured`, `SettingsError`, and the errors of `Services.client`.
    func catalogue(_ named: Provider?, of id: ItemID) throws -> any ItemCatalogue {
        try catalogue(provider(named, of: id))
    }

    /// - Throws: `SearchError.notConfigured`, `SettingsError`, and the errors of `Services.client`.
    func catalogue(_ named: Provider?) throws -> any ItemCatalogue {
        switch try provider(named) {
        case .classic: ClassicCatalogue(self)
        case .ebay: try BrowseCatalogue(self)
        }
    }
}

extension ArgumentTrait {
    /// Tells the provider of a command without the option.
    static let usualProvider = defaultValue { try Provider($0.settings).rawValue }
    static let explainedProvider = explainedDefault { try Provider($0.settings).rawValue }
}

extension Provider {
    /// The provider in the setting, else `ebay` if its address is set, else `classic`.
    /// - Throws: `SettingsError`.
    init(_ settings: Settings) throws {
        let setting = try settings.value(ProductSearchFeature.provider)
        let standard = try settings.value(ProductSearchFeature.ebayURL) == nil ? Provider.classic : .ebay
        self = setting.flatMap(Provider.init(rawValue:)) ?? standard
    }
}
