import Foundation
import Synchronization
import Toolkit

/// A transport that answers what a test tells it to, and refuses what it was not told of.
///
/// Every reply is given once; replies to the same request are given in the order in which they were scripted.
public final class ScriptedTransport: Transport {
    /// A request nobody has scripted a reply to.
    public struct Unscripted: Error, Equatable {
        /// The request, as `reply(to:)` would name it.
        public let request: String
    }

    private struct State {
        var replies: [(request: String, outcome: Result<HTTPResponse, any Error>)] = []
        var requests: [HTTPRequest] = []
    }

    private let state = Mutex(State())

    /// Makes a transport without a reply.
    public init() {}

    /// The requests that came, in order, refused ones too.
    public var requests: [HTTPRequest] {
        state.withLock { $0.requests }
    }

    /// The scripted requests that have not come yet.
    public var unasked: [String] {
        state.withLock { $0.replies.map(\.request) }
    }

    /// Scripts a response.
    /// - Parameter request: method, path and query as they are sent: `GET /rest/cats?max=5`.
    public func reply(to request: String, with response: HTTPResponse) {
        state.withLock { $0.replies.append((request, .success(response))) }
    }

    /// Scripts a response with a value as JSON.
    public func reply(to request: String, with value: some Encodable, status: HTTPStatus = .ok) throws {
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        reply(to: request, with: HTTPResponse(status: status, headers: headers, body: try JSON.encode(value)))
    }

    /// Scripts a failure.
    public func reply(to request: String, throwing error: any Error) {
        state.withLock { $0.replies.append((request, .failure(error))) }
    }

    /// Gives the next reply to a request.
    /// - Throws: `Unscripted` when there is none, and failures as they are scripted.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let query = request.url.query().map { "?\($0)" } ?? ""
        let name = "\(request.method) \(request.url.path())\(query)"
        let outcome = state.withLock { state -> Result<HTTPResponse, any Error> in
            state.requests.append(request)
            guard let index = state.replies.firstIndex(where: { $0.request == name }) else {
                return .failure(Unscripted(request: name))
            }
            return state.replies.remove(at: index).outcome
        }
        return try outcome.get()
    }
}
