/// A postal code, and where it is.
struct PostalPlace: Encodable, Equatable, Sendable {
    let zip: String
    let place: String?
    let state: String?
}
