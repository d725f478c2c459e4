import Foundation

/// When a request may be sent a second time without asking whoever sent it.
public enum Repetition: Sendable, Equatable {
    /// After any failure that may pass: doing it twice does the same as doing it once.
    case idempotent
    /// When the first one never left this machine, or the service refused it as one too many (429).
    case unlessProcessed
    /// Only when the first one never left this machine, and never to the address of a redirect: the caller keeps account
    /// of what was sent, and decides.
    case never
}

/// One request to a service, complete with its address.
public struct HTTPRequest: Sendable, Equatable {
    /// What to do.
    public var method: HTTPMethod
    /// The absolute address, `http` or `https`, percent-encoded.
    public var url: URL
    /// The header fields.
    public var headers: HTTPHeaders
    /// The bytes sent along, or `nil` for none.
    public var body: [UInt8]?
    /// When the transport may send it again by itself.
    public var repetition: Repetition

    /// Makes a request; its method decides about repetition unless said otherwise.
    public init(
        _ method: HTTPMethod = .get,
        _ url: URL,
        headers: HTTPHeaders = [:],
        body: [UInt8]? = nil,
        repetition: Repetition? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.repetition = repetition ?? (method.isIdempotent ? .idempotent : .unlessProcessed)
    }
}
