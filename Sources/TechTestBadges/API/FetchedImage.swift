import Toolkit

/// A picture that the service has given.
struct FetchedImage: Sendable {
    /// Its name.
    let key: String
    /// What its bytes are.
    let header: Picture
    /// The whole file.
    let bytes: [UInt8]

    /// Where the picture with a name is.
    static func path(of key: String) -> String { "/image/\(key).jpg" }
}
