/// The user's location.
struct CurrentPlace: Encodable, Equatable, Sendable {
    let zip: PostalCode
    /// The city; `nil` when it is unknown.
    let city: String?
    /// The state; `nil` when it is unknown.
    let region: String?

    init(_ zip: PostalCode, city: String? = nil, region: String? = nil) {
        (self.zip, self.city, self.region) = (zip, city, region)
    }
}

/// A postal code with its place.
struct PostalPlace: Encodable, Equatable, Sendable {
    let zip: String
    let place: String?
    let state: String?
}
