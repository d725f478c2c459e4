import ToolkitPrimitives

/// A client of one service: sends the requests of endpoints and decodes the responses.
public struct HTTPClient: Sendable {
    /// The address to which the paths of all endpoints are appended.
    public let base: URL
    /// The transport that sends the requests.
    public let transport: any Transport
    /// What to do when the service refuses the credentials.
    package var credentialHint: Hint?
    private let host: String
    private let now: @Sendable () -> Date

    /// Makes a client.
    /// - Parameters:
    ///   - name: The name of the service in errors; `nil` is the host of the address.
    ///   - now: The current time, for a `Retry-After` that is a date.
    public init(
        base: URL,
        name: String? = nil,
        transport: any Transport,
        now: @escaping @Sendable () -> Date = Clock.live.now
    ) {
        self.base = base
        host = name ?? WebOrigin.name(of: base)
        (self.transport, self.now) = (transport, now)
    }

    /// Sends the request and decodes the response.
    /// - Throws: `HTTPError.unsuccessful` for a status other than 200 to 299, `HTTPError.undecodable` if the response
    ///   cannot be decoded, and errors from the transport.
    public func send<Value>(_ endpoint: Endpoint<Value>) async throws -> Value {
        try read(endpoint, await respond(to: endpoint))
    }

    /// Decodes a response that ``respond(to:)`` returned.
    /// - Throws: `HTTPError.unsuccessful` for a status other than 200 to 299, and `HTTPError.undecodable` if the
    ///   response cannot be decoded.
    public func read<Value>(_ endpoint: Endpoint<Value>, _ response: HTTPResponse) throws -> Value {
        guard response.status.isSuccess else { throw failure(response) }
        do {
            return try endpoint.decode(response)
        } catch let error as UnreadableAnswer {
            throw HTTPError.undecodable(host: host, problem: error.problem)
        } catch let error as DecodingError {
            throw HTTPError.undecodable(host: host, problem: UnreadableAnswer(error, body: response.body).problem)
        }
    }

    /// The error for a response whose status is not 200 to 299.
    public func failure(_ response: HTTPResponse) -> HTTPError {
        .unsuccessful(UnsuccessfulResponse(response, host: host, now: now(), credentialHint: credentialHint))
    }

    /// The error for a response that can be decoded but breaks the service's contract.
    /// - Parameter problem: A sentence without its period, such as `it is empty`.
    func invalid(_ problem: String) -> HTTPError { .undecodable(host: host, problem: problem) }

    /// Sends the request and returns the response with any status, for callers that handle errors themselves.
    /// - Throws: Errors from the transport.
    public func respond<Value>(to endpoint: Endpoint<Value>) async throws -> HTTPResponse {
        try await transport.send(endpoint.request(on: base))
    }
}
