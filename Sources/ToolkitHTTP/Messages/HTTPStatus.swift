/// How a service says that a request went (RFC 9110, section 15).
///
/// An open set: any number from 100 to 999 may come.
public struct HTTPStatus: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The three digits.
    public let rawValue: Int

    /// Makes a status of its number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Makes a status of its number: `404`.
    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }

    /// Done; the answer follows.
    public static let ok: Self = 200
    /// A new thing was made.
    public static let created: Self = 201
    /// Understood, and done later.
    public static let accepted: Self = 202
    /// Done; there is nothing to say.
    public static let noContent: Self = 204
    /// A part of the thing follows.
    public static let partialContent: Self = 206
    /// The thing lives elsewhere for good.
    public static let movedPermanently: Self = 301
    /// The thing is elsewhere for now.
    public static let found: Self = 302
    /// The answer is read at another address.
    public static let seeOther: Self = 303
    /// The thing is as it was.
    public static let notModified: Self = 304
    /// Ask the same at another address, for now.
    public static let temporaryRedirect: Self = 307
    /// Ask the same at another address, for good.
    public static let permanentRedirect: Self = 308
    /// The request makes no sense to the service.
    public static let badRequest: Self = 400
    /// Credentials are missing or wrong.
    public static let unauthorized: Self = 401
    /// The credentials do not reach that far.
    public static let forbidden: Self = 403
    /// There is no such thing.
    public static let notFound: Self = 404
    /// The thing does not take this method.
    public static let methodNotAllowed: Self = 405
    /// The client was too slow.
    public static let requestTimeout: Self = 408
    /// The request does not fit the state of the thing.
    public static let conflict: Self = 409
    /// The thing is gone for good.
    public static let gone: Self = 410
    /// A condition of the request does not hold.
    public static let preconditionFailed: Self = 412
    /// The body is larger than the service takes.
    public static let contentTooLarge: Self = 413
    /// The body is of a kind the service does not take.
    public static let unsupportedMediaType: Self = 415
    /// Understood, but what it says is refused.
    public static let unprocessableContent: Self = 422
    /// Too many requests in a short time.
    public static let tooManyRequests: Self = 429
    /// Something broke in the service.
    public static let internalServerError: Self = 500
    /// The service cannot do this yet.
    public static let notImplemented: Self = 501
    /// A server behind the service makes no sense.
    public static let badGateway: Self = 502
    /// The service is overloaded or down for a while.
    public static let serviceUnavailable: Self = 503
    /// A server behind the service does not answer.
    public static let gatewayTimeout: Self = 504
    /// The disk is full (RFC 4918, section 11.5).
    public static let insufficientStorage: Self = 507

    /// Whether the request was done: 200 to 299.
    public var isSuccess: Bool {
        (200..<300).contains(rawValue)
    }

    /// The registered words for the number, such as `Not Found`; for others, those of the hundred (RFC 9110, section 15).
    public var reason: String {
        Self.reasons[rawValue] ?? Self.classes[rawValue / 100] ?? "Unknown"
    }

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
