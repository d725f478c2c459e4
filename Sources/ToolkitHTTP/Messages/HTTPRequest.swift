import ToolkitPrimitives

/// When the transport may retry a request.
public enum Repetition: Sendable, Equatable {
    /// After any temporary failure, because processing the request twice has the same effect as once.
    case idempotent
    /// If the first attempt never left this machine, or the service refused it with 429.
    case unlessProcessed
    /// Only if the first attempt never left this machine; redirects are not followed either.
    ///
    /// For callers that record each attempt and decide themselves.
    case never
}

/// One request to a service.
public struct HTTPRequest: Sendable, Equatable {
    /// The request's method.
    public var method: HTTPMethod
    /// The absolute `http` or `https` URL, percent-encoded.
    public var url: URL
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body; `nil` if there is none.
    public var body: [UInt8]?
    /// When the transport may retry the request.
    public var repetition: Repetition

    /// Makes a request; by default, the method decides when it may be retried.
    public init(
        _ method: HTTPMethod = .get,
        _ url: URL,
        headers: HTTPHeaders = [:],
        body: [UInt8]? = nil,
        repetition: Repetition? = nil
    ) {
        (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
        self.repetition = repetition ?? (method.isIdempotent ? .idempotent : .unlessProcessed)
    }
}
