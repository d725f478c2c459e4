/// The method of a request (RFC 9110, section 9).
///
/// Services may define more methods, so any name is possible.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method's name, which is case-sensitive.
    public let rawValue: String

    /// Makes a method from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Read a resource.
    public static let get = Self(rawValue: "GET")
    /// Read the header fields of a resource without its body.
    public static let head = Self(rawValue: "HEAD")
    /// Create a resource, or start an action.
    public static let post = Self(rawValue: "POST")
    /// Create or replace a resource.
    public static let put = Self(rawValue: "PUT")
    /// Change a part of a resource.
    public static let patch = Self(rawValue: "PATCH")
    /// Delete a resource.
    public static let delete = Self(rawValue: "DELETE")
    /// Ask which methods a resource allows.
    public static let options = Self(rawValue: "OPTIONS")

    /// Whether processing the request twice has the same effect as once (RFC 9110, section 9.2.2).
    package var isIdempotent: Bool { isSafe || [.put, .delete].contains(self) }

    /// Whether the method only reads (RFC 9110, section 9.2.1).
    public var isSafe: Bool { [.get, .head, .options].contains(self) }
}

extension HTTPMethod: CustomStringConvertible {
    /// The method's name.
    public var description: String { rawValue }
}
