import Toolkit

/// The calls of the services that know places (`services/ebay.md`, sections 4 and 5).
extension Endpoint {
    /// Postal codes that begin with some digits, five at most.
    static func postalCodes(_ prefix: PostalPrefix) -> Endpoint where Value == PostalCodesAnswer {
        Endpoint(
            .get, path: [],
            query: [("postalcode_startsWith", prefix.digits), ("country", "US"), ("maxRows", "5")])
    }

    /// Where the person is.
    static func currentPlace() -> Endpoint where Value == CurrentPlaceAnswer {
        Endpoint(.get, path: [])
    }
}
