/// The status of a response (RFC 9110, section 15).
///
/// Any number from 100 to 999 is possible.
public struct HTTPStatus: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The status code.
    public let rawValue: Int

    /// Makes a status from its code.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Makes a status from an integer literal, such as `404`.
    public init(integerLiteral value: Int) { self.init(rawValue: value) }

    /// The request succeeded.
    public static let ok: Self = 200
    /// The service created a new resource.
    public static let created: Self = 201
    /// The service will process the request later.
    public static let accepted: Self = 202
    /// The request succeeded, and the response has no body.
    public static let noContent: Self = 204
    /// The resource has moved permanently.
    public static let movedPermanently: Self = 301
    /// The resource is temporarily at another address.
    public static let found: Self = 302
    /// The result is at another address and is read with GET.
    public static let seeOther: Self = 303
    /// The resource has not changed.
    public static let notModified: Self = 304
    /// Repeat the request, unchanged, at another address this time.
    public static let temporaryRedirect: Self = 307
    /// Repeat the request, unchanged, at another address from now on.
    public static let permanentRedirect: Self = 308
    /// The request is not valid.
    public static let badRequest: Self = 400
    /// Credentials are missing or wrong.
    public static let unauthorized: Self = 401
    /// The credentials do not permit the request.
    public static let forbidden: Self = 403
    /// The resource does not exist.
    public static let notFound: Self = 404
    /// The resource does not support the method.
    public static let methodNotAllowed: Self = 405
    /// The client was too slow.
    public static let requestTimeout: Self = 408
    /// The request conflicts with the state of the resource.
    public static let conflict: Self = 409
    /// The resource was deleted permanently.
    public static let gone: Self = 410
    /// A condition in the request, such as `If-Match`, is false.
    public static let preconditionFailed: Self = 412
    /// The body is larger than the service accepts.
    public static let contentTooLarge: Self = 413
    /// The service does not accept the media type of the body.
    public static let unsupportedMediaType: Self = 415
    /// The server does not answer for the host that the request names.
    public static let misdirectedRequest: Self = 421
    /// The syntax of the request is valid, but its content is not.
    public static let unprocessableContent: Self = 422
    /// The client sent too many requests in a short time.
    public static let tooManyRequests: Self = 429
    /// The service failed.
    public static let internalServerError: Self = 500
    /// The service does not implement this function.
    public static let notImplemented: Self = 501
    /// A server behind the gateway sent an invalid response.
    public static let badGateway: Self = 502
    /// The service is temporarily overloaded or down.
    public static let serviceUnavailable: Self = 503
    /// A server behind the gateway did not respond in time.
    public static let gatewayTimeout: Self = 504
    /// The service has no storage space left (RFC 4918, section 11.5).
    public static let insufficientStorage: Self = 507

    /// Whether the request succeeded: 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(rawValue) }

    /// Whether the request failed: from 400 on.
    public var isError: Bool { rawValue >= 400 }

    /// The registered reason phrase, such as `Not Found`; for an unregistered code, the name of its class.
    public var reason: String { Self.reasons[rawValue] ?? Self.classes[rawValue / 100] ?? "Unknown" }

    private static let classes = [
        1: "Informational", 2: "Successful", 3: "Redirection", 4: "Client Error", 5: "Server Error",
    ]

    private static let reasons = [
        100: "Continue", 101: "Switching Protocols",
        200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information", 204: "No Content",
        205: "Reset Content", 206: "Partial Content",
        300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout",
        409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required",
        428: "Precondition Required", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
        451: "Unavailable For Legal Reasons",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported", 507: "Insufficient Storage",
        511: "Network Authentication Required",
    ]
}
