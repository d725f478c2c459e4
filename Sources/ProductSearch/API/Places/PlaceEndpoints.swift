import Toolkit

/// The calls of GeoNames and ip-api.com.
extension Endpoint {
    /// Asks for at most five postal codes that begin with some digits (ProductSearchStandIn/Contract.md, section 4).
    static func postalCodes(_ prefix: PostalPrefix) -> Endpoint where Value == PostalCodesAnswer {
        Endpoint(
            .get, path: [],
            query: [("postalcode_startsWith", prefix.digits), ("country", "US"), ("maxRows", "5")])
    }

    /// Asks for the current place (ProductSearchStandIn/Contract.md, section 5).
    static func currentPlace() -> Endpoint where Value == CurrentPlaceAnswer {
        Endpoint(.get, path: [])
    }
}
