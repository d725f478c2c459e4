/// What a request asks the service to do with the thing it names (RFC 9110, section 9).
///
/// An open set: a service may have methods of its own.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method's name as it is sent; case matters.
    public let rawValue: String

    /// Makes a method of a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Read a thing.
    public static let get = Self(rawValue: "GET")
    /// Read what is said about a thing, without the thing.
    public static let head = Self(rawValue: "HEAD")
    /// Create a thing, or have something done.
    public static let post = Self(rawValue: "POST")
    /// Put a thing in the place of what is there.
    public static let put = Self(rawValue: "PUT")
    /// Change a part of a thing.
    public static let patch = Self(rawValue: "PATCH")
    /// Remove a thing.
    public static let delete = Self(rawValue: "DELETE")
    /// Ask what may be done.
    public static let options = Self(rawValue: "OPTIONS")

    /// Whether doing it twice is the same as doing it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        isSafe || [.put, .delete].contains(self)
    }

    /// Whether it only reads (RFC 9110, section 9.2.1).
    public var isSafe: Bool {
        [.get, .head, .options].contains(self)
    }
}

extension HTTPMethod: CustomStringConvertible {
    /// The method's name.
    public var description: String { rawValue }
}
