/// Where the person is.
struct CurrentPlace: Equatable, Sendable {
    let zip: PostalCode
    /// The city; `nil` when it is not known.
    let city: String?
    /// The state; `nil` when it is not known.
    let region: String?

    /// A place.
    init(_ zip: PostalCode, city: String? = nil, region: String? = nil) {
        self.zip = zip
        self.city = city
        self.region = region
    }
}

/// A postal code, and where it is.
struct PostalPlace: Encodable, Equatable, Sendable {
    let zip: String
    let place: String?
    let state: String?
}
