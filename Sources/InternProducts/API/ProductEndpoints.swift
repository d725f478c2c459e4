import Toolkit

/// The calls of the service: each is a `GET` with query items (InternProductsStandIn/Contract.md, section 1.2).
extension Endpoint {
    /// A token for a user.
    static func logIn(_ username: String, password: String) -> Endpoint where Value == ServiceAnswer<LoginAnswer> {
        Endpoint(.get, path: ["login"], query: [("username", username), ("password", password)])
    }

    /// Adds a user, once, and gives a token: not to be sent again, since a second one is refused.
    static func register(_ username: String, password: String) -> Endpoint where Value == ServiceAnswer<LoginAnswer> {
        Endpoint(
            .get, path: ["register"], query: [("username", username), ("password", password)],
            repetition: .unlessProcessed)
    }

    /// All products.
    static func products(token: String) -> Endpoint where Value == ServiceAnswer<ProductList> {
        Endpoint(.get, path: ["products"], query: [("loginToken", token)])
    }
}
