import Toolkit

/// The requests to the product listing service (TechTestBadgesStandIn/Contract.md, section 2.1).
extension Endpoint {
    static func products() -> Endpoint where Value == ProductListing {
        Endpoint(.get, path: ["api", "products"], headers: ["Accept": "application/json"]) {
            try ProductListing($0.body)
        }
    }

    static func product(_ id: String) -> Endpoint where Value == ProductDetail {
        Endpoint(.get, path: ["api", "product", id])
    }

    static func offers(of user: Int) -> Endpoint where Value == UserOffers {
        Endpoint(.get, path: ["api", "user", String(user), "offers"])
    }

    /// Fetches a picture without decoding it.
    static func image(_ name: String) -> Endpoint where Value == HTTPResponse {
        Endpoint(.get, path: ["image", "\(name).jpg"])
    }
}
