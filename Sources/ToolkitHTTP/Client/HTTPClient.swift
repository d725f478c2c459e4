import Foundation
import ToolkitPrimitives

/// Talks to one service: makes requests of endpoints, and values of its answers.
public struct HTTPClient: Sendable {
    /// The address the paths of all endpoints are added to.
    public let base: URL
    /// What sends the requests.
    public let transport: any Transport
    private let now: @Sendable () -> Date

    /// Makes a client.
    /// - Parameter now: the time, against which a service's date of when to try again is read.
    public init(
        base: URL,
        transport: any Transport,
        now: @escaping @Sendable () -> Date = Clock.live.now
    ) {
        self.base = base
        self.transport = transport
        self.now = now
    }

    /// Asks, and reads the answer.
    /// - Throws: `HTTPError.unsuccessful` for what is not success, `HTTPError.undecodable` for an answer that is
    ///   not what was expected, and what the transport throws.
    public func send<Value>(_ endpoint: Endpoint<Value>) async throws -> Value {
        try read(endpoint, await respond(to: endpoint))
    }

    /// Reads an answer of ``respond(to:)``.
    /// - Throws: `HTTPError.unsuccessful` for what is not success, and `HTTPError.undecodable` for an answer that
    ///   is not what was expected.
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

    /// What an answer that is not success says.
    public func failure(_ response: HTTPResponse) -> HTTPError {
        .unsuccessful(UnsuccessfulResponse(response, host: host, now: now()))
    }

    /// Asks, and gives back the answer whatever its status, for those who read more than success from it.
    /// - Throws: what the transport throws.
    public func respond<Value>(to endpoint: Endpoint<Value>) async throws -> HTTPResponse {
        try await transport.send(endpoint.request(on: base))
    }

    private var host: String {
        WebOrigin.name(of: base)
    }
}
