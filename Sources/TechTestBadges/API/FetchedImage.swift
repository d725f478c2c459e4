import Toolkit

/// A picture that the service has given.
struct FetchedImage: Sendable {
    /// Its name.
    let key: String
    /// The whole file.
    let bytes: [UInt8]

    /// Where the picture with a name is.
    static func path(of key: String) -> String { "/image/\(key).jpg" }
}
