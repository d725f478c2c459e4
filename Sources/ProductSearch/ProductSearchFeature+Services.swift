import Toolkit

extension ProductSearchFeature {
    static let provider = Setting(
        "search.provider", "The provider; by default ebay if search.ebay-url is set, otherwise classic.",
        kind: .choice(Provider.choices))
    static let zip = Setting(
        "search.zip", "Your US postal code; by default, the location service finds it. toolkit caches it for a day.",
        kind: .digits(5))
    static let photosEngine = Setting("search.photos-engine", "The ID of the programmable search engine (cx).")
    static let facebookAppID = Setting(
        "search.facebook-app-id", "The ID of the Facebook app with which items are shared.")
    static let appID = Setting("search.app-id", "The App ID of the classic eBay services.", kind: .secret)
    static let clientID = Setting("search.ebay-client-id", "The client ID for eBay's Browse API.", kind: .secret)
    static let clientSecret = Setting(
        "search.ebay-client-secret", "The client secret for eBay's Browse API.", kind: .secret)
    static let ebayURL = Setting(
        "search.ebay-url", "The URL of eBay's REST services, such as https://api.ebay.com.", kind: .url)

    static let ebaySource = "Get a key at https://developer.ebay.com/my/keys."

    /// The service that finds items (ProductSearchStandIn/Contract.md, section 1).
    static let finding = classic(
        "finding", "the Finding API", host: "svcs.ebay.com", path: "/services/search/FindingService/v1",
        key: "SECURITY-APPNAME", probe: ["OPERATION-NAME": "getVersion"])
    /// The service that describes an item (ProductSearchStandIn/Contract.md, section 2).
    static let shopping = classic(
        "shopping", "the Shopping API", host: "open.api.ebay.com", path: "/shopping", key: "appid")
    /// The service that finds similar items (ProductSearchStandIn/Contract.md, section 3).
    static let merchandising = classic(
        "merchandising", "the Merchandising API", host: "svcs.ebay.com", path: "/MerchandisingService",
        key: "CONSUMER-ID", probe: ["OPERATION-NAME": "getMostWatchedItems", "maxResults": "1"])

    /// The Browse API, whose paths begin directly after the host (ProductSearchStandIn/Contract.md, section 7).
    static let browse = ServiceDescription("browse", of: name, address: ebayURL, path: "")
    /// The service that issues tokens for the Browse API (ProductSearchStandIn/Contract.md, section 7.1).
    static let token = ServiceDescription(
        "token", of: name, address: ebayURL, path: "",
        credential: .basic(
            username: clientID, password: clientSecret, sandboxUsername: sandboxClient.id,
            sandboxPassword: sandboxClient.secret))

    static func mainService(of provider: Provider) -> ServiceDescription {
        provider == .ebay ? browse : finding.service
    }

    /// The service that finds postal codes (ProductSearchStandIn/Contract.md, section 4).
    static let postalCodes = KeyedService.Description(
        service: ServiceDescription(
            "postal-codes", of: name,
            address: Setting(
                "search.geonames-url", "The URL of GeoNames, such as https://secure.geonames.org/postalCodeSearchJSON.",
                kind: .url),
            path: "/postalCodeSearchJSON",
            credential: ServiceDescription.Credential(
                query: "username",
                setting: Setting("search.geonames-username", "Your GeoNames username.", kind: .secret),
                sandboxValue: sandboxKey)),
        label: "GeoNames", source: "Get a username at https://www.geonames.org/login.")

    /// The service that tells the user's location (ProductSearchStandIn/Contract.md, section 5).
    static let place = ServiceDescription(
        "place", of: name,
        address: Setting(
            "search.place-url", "The URL of the location service, such as http://ip-api.com/json.", kind: .url),
        path: "/json")

    /// The service that finds photos (ProductSearchStandIn/Contract.md, section 6).
    static let photos = KeyedService.Description(
        service: ServiceDescription(
            "photos", of: name,
            address: Setting(
                "search.photos-url",
                "The URL of Google's image search, such as https://www.googleapis.com/customsearch/v1.", kind: .url),
            path: "/customsearch/v1",
            credential: ServiceDescription.Credential(
                query: "key",
                setting: Setting("search.photos-key", "The API key for Google's image search.", kind: .secret),
                sandboxValue: sandboxKey)),
        label: "The image search", source: "Get a key at https://console.cloud.google.com/apis/credentials.")

    private static func classic(
        _ name: String, _ label: String, host: String, path: String, key: String, probe: [String: String] = [:]
    ) -> KeyedService.Description {
        KeyedService.Description(
            service: ServiceDescription(
                name, of: Self.name,
                address: Setting(
                    "search.\(name)-url", "The URL of \(label), such as https://\(host)\(path).", kind: .url),
                path: path,
                credential: ServiceDescription.Credential(query: key, setting: appID, sandboxValue: sandboxKey),
                probe: probe),
            label: label.prefix(1).uppercased() + label.dropFirst(), source: ebaySource)
    }
}
