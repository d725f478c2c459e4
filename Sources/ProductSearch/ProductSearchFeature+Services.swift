import Toolkit

/// The services behind the search, each with a setting for its address.
extension ProductSearchFeature {
    /// Who finds things when nobody says anything.
    static let provider = Setting(
        "search.provider", "Who finds things; ebay when search.ebay-url is set, otherwise classic.",
        kind: .choice(Provider.choices))
    /// Where the person is.
    static let zip = Setting(
        "search.zip", "Your postal code; without it the place service is asked, whose answer counts for a day.")
    /// What Google knows the collection of searched pages by.
    static let photosEngine = Setting("search.photos-engine", "The ID of the programmable search engine (cx).")
    /// What Facebook knows the toolkit by.
    static let facebookAppID = Setting("search.facebook-app-id", "The ID of the Facebook app that shares.")
    /// The key of the classic services.
    static let appID = Setting("search.app-id", "The App ID of the classic eBay services.", kind: .secret)
    /// One half of what application tokens are given out for.
    static let clientID = Setting("search.ebay-client-id", "The client ID for eBay's Browse API.", kind: .secret)
    /// The other half.
    static let clientSecret = Setting(
        "search.ebay-client-secret", "The client secret for eBay's Browse API.", kind: .secret)
    /// The root of eBay's REST services.
    static let ebayURL = Setting(
        "search.ebay-url", "The address of eBay's REST services: https://api.ebay.com.", kind: .url)

    /// Where eBay's keys come from.
    static let ebaySource = "Keys come from https://developer.ebay.com/my/keys."

    /// The service that finds items (ProductSearchStandIn/Contract.md, section 1).
    static let finding = classic(
        "finding", "the Finding API", host: "svcs.ebay.com", path: "/services/search/FindingService/v1",
        key: "SECURITY-APPNAME")
    /// The service that describes an item (ProductSearchStandIn/Contract.md, section 2).
    static let shopping = classic(
        "shopping", "the Shopping API", host: "open.api.ebay.com", path: "/shopping", key: "appid")
    /// The service that finds similar items (ProductSearchStandIn/Contract.md, section 3).
    static let merchandising = classic(
        "merchandising", "the Merchandising API", host: "svcs.ebay.com", path: "/MerchandisingService",
        key: "CONSUMER-ID")

    /// The Browse API, whose paths begin directly after the host (ProductSearchStandIn/Contract.md, section 7).
    static let browse = ServiceDescription("browse", of: name, address: ebayURL, path: "")
    /// The service that issues tokens for the Browse API (ProductSearchStandIn/Contract.md, section 7.1).
    static let token = ServiceDescription(
        "token", of: name, address: ebayURL, path: "",
        credential: .basic(
            username: clientID, password: clientSecret, sandboxUsername: sandboxClient.id,
            sandboxPassword: sandboxClient.secret))

    /// The service that a provider's items come from.
    static func mainService(of provider: Provider) -> ServiceDescription {
        provider == .ebay ? browse : finding.service
    }

    /// The service that finds postal codes (ProductSearchStandIn/Contract.md, section 4).
    static let postalCodes = KeyedService.Description(
        service: ServiceDescription(
            "postal-codes", of: name,
            address: Setting(
                "search.geonames-url", "GeoNames' postal codes: https://secure.geonames.org/postalCodeSearchJSON.",
                kind: .url),
            path: "/postalCodeSearchJSON",
            credential: ServiceDescription.Credential(
                query: "username",
                setting: Setting("search.geonames-username", "The user name at GeoNames.", kind: .secret),
                sandboxValue: sandboxKey)),
        label: "GeoNames", source: "User names come from https://www.geonames.org/login.")

    /// The service that tells the current place (ProductSearchStandIn/Contract.md, section 5).
    static let place = ServiceDescription(
        "place", of: name,
        address: Setting("search.place-url", "The place service: http://ip-api.com/json.", kind: .url),
        path: "/json")

    /// The service that finds photos (ProductSearchStandIn/Contract.md, section 6).
    static let photos = KeyedService.Description(
        service: ServiceDescription(
            "photos", of: name,
            address: Setting(
                "search.photos-url", "Google's photo search: https://www.googleapis.com/customsearch/v1.", kind: .url),
            path: "/customsearch/v1",
            credential: ServiceDescription.Credential(
                query: "key", setting: Setting("search.photos-key", "The API key for Google's search.", kind: .secret),
                sandboxValue: sandboxKey)),
        label: "The photo search", source: "Keys come from https://console.cloud.google.com/apis/credentials.")

    private static func classic(
        _ name: String, _ label: String, host: String, path: String, key: String
    ) -> KeyedService.Description {
        KeyedService.Description(
            service: ServiceDescription(
                name, of: Self.name,
                address: Setting("search.\(name)-url", "The address of \(label): https://\(host)\(path).", kind: .url),
                path: path,
                credential: ServiceDescription.Credential(query: key, setting: appID, sandboxValue: sandboxKey)),
            label: label.prefix(1).uppercased() + label.dropFirst(), source: ebaySource)
    }
}
