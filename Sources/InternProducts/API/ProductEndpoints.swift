import Toolkit

/// The requests to the service, each a `GET` with query items (InternProductsStandIn/Contract.md, section 1.2).
extension Endpoint {
    static func logIn(_ username: String, password: String) -> Endpoint where Value == ServiceAnswer<LoginAnswer> {
        Endpoint(.get, path: ["login"], query: [("username", username), ("password", password)])
    }

    /// Adds a user and returns a token.
    ///
    /// The client does not repeat a request that the service may have processed, because the second one would fail.
    static func register(_ username: String, password: String) -> Endpoint where Value == ServiceAnswer<LoginAnswer> {
        Endpoint(
            .get, path: ["register"], query: [("username", username), ("password", password)],
            repetition: .unlessProcessed)
    }

    static func products(token: String) -> Endpoint where Value == ServiceAnswer<ProductList> {
        Endpoint(.get, path: ["products"], query: [("loginToken", token)])
    }
}
