import Toolkit

/// The requests to GeoNames and ip-api.com.
extension Endpoint {
    /// Requests up to five postal codes that start with the digits (ProductSearchStandIn/Contract.md, section 4).
    static func postalCodes(_ prefix: PostalPrefix) -> Endpoint where Value == PostalCodesAnswer {
        Endpoint(
            .get, path: [],
            query: [("postalcode_startsWith", prefix.digits), ("country", "US"), ("maxRows", "5")])
    }

    /// Requests the user's location (ProductSearchStandIn/Contract.md, section 5).
    static func currentPlace() -> Endpoint where Value == CurrentPlaceAnswer { Endpoint(.get, path: []) }
}
